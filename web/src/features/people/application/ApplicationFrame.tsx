/** The frame of the pages of an application: no menu of the portal, only the menu of the user. */
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsSignedIn, useSessionUser, useTalent } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { ErasureNotice } from '../../../shell/ErasureNotice.tsx'
import { isApproved } from '../../../shell/gate/gate.ts'
import { UserMenu } from '../../../shell/menu/UserMenu.tsx'
import { PublicFooter } from '../../../shell/public-footer/PublicFooter.tsx'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { LanguageSwitch } from '../../../ui/language/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../../ui/SchemeSwitch.tsx'
import classes from './application.module.css'
import { OwnDataToggle } from './OwnDataToggle.tsx'

export function ApplicationFrame({ title, children }: { title: string; children: ReactNode }) {
  const isSignedIn = useIsSignedIn()
  return (
    <div className={classes.frame}>
      <title>{`${title} · Polyphony`}</title>
      <header className={classes.bar}>
        <Link to={paths.home} className={classes.brand} aria-label="Polyphony">
          <Logo />
          <Text span fw={600} className={classes.brandName} aria-hidden>
            Polyphony
          </Text>
        </Link>
        <Group gap={4} wrap="nowrap">
          <SchemeSwitch />
          <LanguageSwitch />
          {isSignedIn && <UserMenu hasSettings={false} />}
        </Group>
      </header>
      <main className={classes.main}>{isSignedIn ? <SignedIn>{children}</SignedIn> : children}</main>
      <PublicFooter />
    </div>
  )
}

function SignedIn({ children }: { children: ReactNode }) {
  const { erase_at } = useSessionUser()
  const talent = useTalent()
  return (
    <>
      {erase_at && <ErasureNotice eraseAt={erase_at} />}
      {children}
      {!isApproved(talent) && <OwnDataToggle />}
    </>
  )
}
