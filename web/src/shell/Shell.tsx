/** The bars around every page that needs a session. */
import { ActionIcon, AppShell, Drawer, Group, Loader } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSessionUser, useSite, useTalent } from '../api/session/session.ts'
import { useAction } from '../api/use-action.ts'
import { useRefreshOn } from '../api/use-refresh-on.ts'
import { useText } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/frame/Logo.tsx'
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx'
import { SchemeSwitch } from '../ui/SchemeSwitch.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { isOfTeam } from './gate/gate.ts'
import { MessageButton } from './menu/MessageButton.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { UserMenu } from './menu/UserMenu.tsx'
import { useSidebar } from './menu/use-sidebar.ts'
import classes from './shell.module.css'
import { shellText } from './shell.text.ts'
import { PendingBar } from './state/PendingBar.tsx'

const ErasureNotice = lazy(async () => ({ default: (await import('./ErasureNotice.tsx')).ErasureNotice }))
// Pages go on without it where it can't be loaded.
const FinderButton = lazy(async () => ({
  default: (await import('./finder/FinderButton.tsx').catch(() => null))?.FinderButton ?? (() => null),
}))
const HelpButton = lazy(async () => ({
  default: (await import('./help/HelpButton.tsx').catch(() => null))?.HelpButton ?? (() => null),
}))
const WechatPrompt = lazy(async () => ({ default: (await import('../parts/wechat/WechatPrompt.tsx')).WechatPrompt }))

export function Shell() {
  const sidebar = useSidebar()
  // The session was ended elsewhere: the next call is refused, which leads to the sign-in page.
  useRefreshOn('session_ended', [calls.message.getUnreadNum])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 256, breakpoint: 'sm', collapsed: { mobile: true, desktop: !sidebar.isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <TopBar {...sidebar} />
      <Navigation {...sidebar} />
      <Page />
    </AppShell>
  )
}

type Sidebar = ReturnType<typeof useSidebar>

function TopBar(sidebar: Sidebar) {
  const t = useText(shellText)
  const { isPhone } = sidebar
  const talent = useTalent()
  // Sets the language of mails and letters, too; if that fails, the screen's language changes all the same.
  const { mutate: keepLanguage } = useAction(calls.account.setLanguage, {
    invalidates: [calls.account.getProfile],
    noErrorTip: true,
  })
  return (
    <AppShell.Header className={classes.bar}>
      <PendingBar />
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap">
          <MenuButton {...sidebar} />
          <Link to={isOfTeam(talent) ? paths.overview : paths.home} className={classes.logo} aria-label={t('home')}>
            <Logo />
            {!isPhone && 'Polyphony'}
          </Link>
        </Group>
        <Group gap={isPhone ? 4 : 'xs'} wrap="nowrap">
          <Suspense>
            <FinderButton />
            <HelpButton />
          </Suspense>
          <SchemeSwitch />
          <LanguageSwitch onSwitch={(language) => keepLanguage({ language })} />
          <MessageButton />
          <UserMenu />
        </Group>
      </Group>
    </AppShell.Header>
  )
}

function MenuButton({ isPhone, isOpen, toggle }: Sidebar) {
  const t = useText(shellText)
  const label = t(isOpen ? 'hideMenu' : 'showMenu')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--ink)"
      size={36}
      aria-label={label}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+Enter"
      title={isPhone ? label : `${label} (Ctrl+Enter)`}
      onClick={toggle}
    >
      <IconMenu2 size={20} aria-hidden />
    </ActionIcon>
  )
}

function Navigation({ isPhone, isOpen, closeDrawer }: Sidebar) {
  const t = useText(shellText)
  if (isPhone) {
    return (
      <Drawer
        opened={isOpen}
        onClose={closeDrawer}
        size={288}
        title={t('menu')}
        closeButtonProps={{ 'aria-label': t('hideMenu') }}
      >
        <SideMenu onNavigate={closeDrawer} />
      </Drawer>
    )
  }
  return (
    <AppShell.Navbar component="div" className={classes.navbar}>
      {/* While it is hidden, the keyboard must not reach its links. */}
      {isOpen && <SideMenu onNavigate={closeDrawer} />}
    </AppShell.Navbar>
  )
}

function Page() {
  const { erase_at, role, wxName } = useSessionUser()
  const isWechatMissing = useSite().is_wechat_available && role === 'talent' && wxName === null
  return (
    <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
      <div className={classes.page}>
        <Breadcrumb />
        {erase_at && (
          <Suspense>
            <ErasureNotice eraseAt={erase_at} />
          </Suspense>
        )}
        <Suspense fallback={<Loader role="img" m="xl" aria-label="…" />}>
          <Outlet />
        </Suspense>
        {isWechatMissing && (
          <Suspense>
            <WechatPrompt />
          </Suspense>
        )}
      </div>
    </AppShell.Main>
  )
}
