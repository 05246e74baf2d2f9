import type { AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import type { paths } from '../../../paths.ts'
import { useQueryParam } from './use-query-param.ts'

type EntryPath = (typeof paths)['login' | 'register' | 'forgot']

interface RouteLinkProps extends AnchorProps {
  to: EntryPath
  /** Already typed on this page, to be found on the next. */
  account?: string | undefined
  /** Instead of where one wanted to go in the first place. */
  redirect?: string | undefined
  children: ReactNode
}

/** A link between the pages of signing in; it keeps the page that was asked for. */
export function RouteLink({ to, account, redirect, children, ...style }: RouteLinkProps) {
  const wanted = useQueryParam('redirect')
  const search = { redirect: redirect ?? wanted ?? undefined, account: account || undefined }
  return (
    <LinkAnchor to={to} search={search} size="sm" {...style}>
      {children}
    </LinkAnchor>
  )
}
