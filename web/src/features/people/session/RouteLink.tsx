import type { AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import type { paths } from '../../../paths.ts'
import { useQueryParam } from './use-query-param.ts'

type EntryPath = (typeof paths)['login' | 'register' | 'forgot']

interface RouteLinkProps extends AnchorProps {
  to: EntryPath
  /** The account that was typed on this page, for the next page's field. */
  account?: string | undefined
  /** Overrides the page to open after signing in. */
  redirect?: string | undefined
  children: ReactNode
}

/** A link between the pages of signing in; it keeps the page to open after signing in. */
export function RouteLink({ to, account, redirect, children, ...style }: RouteLinkProps) {
  const wanted = useQueryParam('redirect')
  const search = { redirect: redirect ?? wanted ?? undefined, account: account || undefined }
  return (
    <LinkAnchor to={to} search={search} size="sm" {...style}>
      {children}
    </LinkAnchor>
  )
}
