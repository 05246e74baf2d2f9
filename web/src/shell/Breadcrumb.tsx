import { Breadcrumbs, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'
import { breadcrumb } from './breadcrumb.ts'
import { menuText } from './menu/menu.text.ts'
import { shellText } from './shell.text.ts'

/** The way here; also the title of the browser's tab. */
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
                <Text key={name} component={Link} to={path} size="sm" c="dimmed">
                  {menu(name)}
                </Text>
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
