import { Button, NavLink, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { calls, type MenuEntry } from '@polyphony/contract'
import {
  IconAlertTriangle,
  IconBolt,
  IconBooks,
  IconCertificate,
  IconChecks,
  IconCircle,
  IconHome,
  IconList,
  IconMessage,
  IconPlus,
  IconRobot,
  IconSend,
  IconSettings,
  IconSignature,
  IconUser,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { CallError } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import classes from '../shell.module.css'
import { shellText } from '../shell.text.ts'
import { isMenuName, menuText } from './menu.text.ts'

const icons = {
  home: IconHome,
  certificate: IconCertificate,
  bolt: IconBolt,
  list: IconList,
  plus: IconPlus,
  checks: IconChecks,
  wallet: IconWallet,
  message: IconMessage,
  send: IconSend,
  settings: IconSettings,
  signature: IconSignature,
  user: IconUser,
  team: IconUsersGroup,
  books: IconBooks,
  robot: IconRobot,
  alert: IconAlertTriangle,
}
const isIcon = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)

/** The menu that the server gives for this account. */
export function SideMenu({ onNavigate }: { onNavigate: () => void }) {
  const t = useText(shellText)
  const { data, error, refetch } = useCall(calls.session.getSideMenu, {}, { staleTime: 300_000 })
  return (
    <ScrollArea component="nav" aria-label={t('menu')} h="100%" p="xs">
      {data?.list.map((entry) => (
        <Entry key={entry.id} entry={entry} onNavigate={onNavigate} />
      ))}
      {!data && (error ? <NoMenu error={error} onRetry={() => void refetch()} /> : <Bones />)}
    </ScrollArea>
  )
}

function Entry({ entry, isSub = false, onNavigate }: { entry: MenuEntry; isSub?: boolean; onNavigate: () => void }) {
  const menu = useText(menuText)
  const pathname = useLocation({ select: (location) => location.pathname })
  const Icon = isIcon(entry.icon) ? icons[entry.icon] : IconCircle
  const look = {
    className: classes.entry,
    label: isMenuName(entry.name) ? menu(entry.name) : entry.name,
    leftSection: isSub ? undefined : <Icon size={18} aria-hidden />,
  }
  if (entry.path) {
    const isHere = pathname === entry.path
    return (
      <NavLink
        {...look}
        component={Link}
        to={entry.path}
        // The router would mark the entry of a page above, too.
        activeOptions={{ exact: true, includeSearch: false }}
        active={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={onNavigate}
      />
    )
  }
  return (
    <NavLink {...look} component="button" type="button" defaultOpened childrenOffset={30}>
      {entry.subMenus.map((sub) => (
        <Entry key={sub.id} entry={sub} isSub onNavigate={onNavigate} />
      ))}
    </NavLink>
  )
}

function NoMenu({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useText(commonText)
  const messageOf = useErrorMessage()
  return (
    <Stack gap="xs" p="sm" align="flex-start" role="alert">
      <Text size="sm">{messageOf(error)}</Text>
      <Button variant="default" size="compact-md" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  )
}

function Bones() {
  return (
    <Stack gap="md" p="sm">
      {[140, 100, 120, 90].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </Stack>
  )
}
