/** The frame of a page that needs no session: the name above, one card, the footer below. */
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkAnchor } from '../../parts/link/links.tsx'
import { paths } from '../../paths.ts'
import { Logo } from '../../ui/frame/Logo.tsx'
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../ui/SchemeSwitch.tsx'
import { PublicFooter } from '../public-footer/PublicFooter.tsx'
import classes from './public-frame.module.css'

interface PublicFrameProps {
  title: string
  /** Wide enough for a list. */
  isWide?: boolean
  /** Search engines must not index the page. */
  isPrivate?: boolean
  /** The name links to the home page, for users who may have an account. */
  hasHome?: boolean
  children: ReactNode
}

export function PublicFrame({ title, isWide = false, isPrivate = false, hasHome = false, children }: PublicFrameProps) {
  const brand = (
    <>
      <Logo />
      Polyphony
    </>
  )
  return (
    <div className={classes.frame}>
      <title>{`${title} · Polyphony`}</title>
      {isPrivate && <meta name="robots" content="noindex" />}
      <header className={classes.bar}>
        {hasHome ? (
          <LinkAnchor to={paths.home} underline="never" className={classes.brand}>
            {brand}
          </LinkAnchor>
        ) : (
          <span className={classes.brand}>{brand}</span>
        )}
        <Group gap={4} wrap="nowrap">
          <SchemeSwitch />
          <LanguageSwitch />
        </Group>
      </header>
      <main className={classes.main} data-wide={isWide}>
        <div className={classes.card}>{children}</div>
      </main>
      <PublicFooter />
    </div>
  )
}
