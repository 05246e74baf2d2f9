import { Breadcrumbs, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useBackTo } from '../parts/back/use-back-to.ts'
import { breadcrumb } from './breadcrumb.ts'
import { menuText } from './menu/menu.text.ts'
import { shellText } from './shell.text.ts'

/** The breadcrumb of the page; it is also the title of the browser's tab. */
export function Breadcrumb() {
  const t = useText(shellText)
  const menu = useText(menuText)
  const crumbs = breadcrumb(useLocation({ select: (location) => location.pathname }))
  const last = crumbs.at(-1)
  return (
    <>
      <title>{last ? `${menu(last.name)} · Polyphony` : 'Polyphony'}</title>
      {crumbs.length > 1 && (
        <nav aria-label={t('breadcrumb')}>
          <Breadcrumbs mb={8} separatorMargin={8} c="dimmed">
            {crumbs.map(({ name, path }) =>
              path ? (
                <Upward key={name} to={path}>
                  {menu(name)}
                </Upward>
              ) : (
                <Text key={name} span size="sm" c={name === last?.name ? undefined : 'dimmed'}>
                  {menu(name)}
                </Text>
              ),
            )}
          </Breadcrumbs>
        </nav>
      )}
    </>
  )
}

function Upward({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Text component={Link} to={to} onClick={useBackTo(to)} size="sm" c="dimmed">
      {children}
    </Text>
  )
}
