/** What the addresses of the portal mean to its pages. */
import { keysOf, type Path, paths } from '@polyphony/contract'

export { paths }

/** Addresses under which the pages aren't counted one by one. */
export const pathBases = { ops: '/ops', gallery: '/components' } as const

/** Pages that need no session and show no bars. */
export const publicPaths: readonly Path[] = [
  paths.login,
  paths.register,
  paths.registration,
  paths.forgot,
  paths.apply,
  paths.wait,
  paths.unpass,
  paths.notFound,
  paths.invite,
  paths.preview,
  paths.terms,
  paths.privacy,
  paths.unsubscribe,
  paths.share,
  paths.sharedQuote,
  paths.help,
]

export const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
const pages = keysOf(paths).map((page) => ({ page, pattern: pathPattern(paths[page]) }))
const publicPatterns = publicPaths.map(pathPattern)

export function isPublicPath(pathname: string): boolean {
  return publicPatterns.some((pattern) => pattern.test(pathname)) || isUnder(pathname, pathBases.gallery)
}

export function isUnder(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`)
}

/** Whether the product has such an address at all. */
export function isKnownPath(pathname: string): boolean {
  return pageOf(pathname) !== null || Object.values(pathBases).some((base) => isUnder(pathname, base))
}

/** The page that has this address. */
export function pageOf(pathname: string): keyof typeof paths | null {
  return pages.find(({ pattern }) => pattern.test(pathname))?.page ?? null
}

/** `/a/b/?c#d` → `/a/b`. */
export function pathnameOf(path: string): string {
  const [pathname = '/'] = path.split(/[?#]/, 1)
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}

/** Where to go after signing in: an address of this origin, never another one, never the login page itself. */
export function safeRedirect(target: unknown): string {
  // Browsers drop control characters and read a backslash as a slash: `/\host` and `/<tab>/host` leave the origin.
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return paths.home
  const base = 'https://origin.invalid'
  const url = URL.parse(target, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return paths.home
  return pathnameOf(url.pathname) === paths.login ? paths.home : target
}
