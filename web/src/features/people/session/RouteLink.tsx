import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { paths } from '../../../paths.ts'
import { useQueryParam } from './use-query-param.ts'

type DoorPath = (typeof paths)['login' | 'register' | 'forgot']

interface RouteLinkProps extends AnchorProps {
  to: DoorPath
  /** Already typed on this page, to be found on the next. */
  account?: string | undefined
  /** Instead of where one wanted to go in the first place. */
  redirect?: string | undefined
  children: ReactNode
}

/** From one of the pages of getting in to another: where one wanted to go comes along. */
export function RouteLink({ to, account, redirect, children, ...style }: RouteLinkProps) {
  const wanted = useQueryParam('redirect')
  const search = { ...((redirect ?? wanted) && { redirect: redirect ?? wanted }), ...(account && { account }) }
  return (
    <Anchor component={Link} to={to} search={search as never} size="sm" {...style}>
      {children}
    </Anchor>
  )
}
