/** The frame of the pages for signing in and registering: a presentation of the site, and the form. */
import { Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { PublicFooter } from '../../../shell/public-footer/PublicFooter.tsx'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { LanguageSwitch } from '../../../ui/language/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../../ui/SchemeSwitch.tsx'
import classes from './session.module.css'
import { sessionText } from './session.text.ts'

interface AuthFrameProps {
  title: string
  description?: string
  /** For forms with fields beside each other. */
  isWide?: boolean
  children: ReactNode
}

export function AuthFrame({ title, description, isWide = false, children }: AuthFrameProps) {
  const t = useText(sessionText)
  return (
    <div className={classes.frame}>
      <title>{`${title} · Polyphony`}</title>
      <aside className={classes.hero}>
        <Link to={paths.login} className={classes.brand}>
          <Logo size={32} />
          Polyphony
        </Link>
        <div className={classes.pitch}>
          <Text className={classes.slogan}>{t('slogan')}</Text>
          <Text className={classes.promise}>{t('promise')}</Text>
        </div>
        <div className={classes.glyphs} aria-hidden>
          <span lang="zh-CN">文</span>
          <span lang="ja">あ</span>
          <span lang="en">A</span>
        </div>
      </aside>
      <div className={classes.side}>
        <Group justify="space-between" gap={4} wrap="nowrap" className={classes.switches}>
          <span className={classes.smallLogo}>
            <Logo />
            Polyphony
          </span>
          <Group gap={4} wrap="nowrap" ml="auto">
            <SchemeSwitch />
            <LanguageSwitch />
          </Group>
        </Group>
        <main className={classes.form} data-wide={isWide}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" mb="md">
              {description}
            </Text>
          )}
          {children}
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}
