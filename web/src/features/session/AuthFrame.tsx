/** The two halves of the pages where one comes in: who we are, and the form. */
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SchemeSwitch } from '../../ui/SchemeSwitch.tsx'
import classes from './session.module.css'
import { sessionText } from './text.ts'

export function AuthFrame({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  const t = useText(sessionText)
  return (
    <div className={classes.frame}>
      <title>{`${title} · Polyphony`}</title>
      <aside className={classes.hero}>
        <Group gap="xs">
          <Logo size={32} />
          <Text span fw={600} size="lg">
            Polyphony
          </Text>
        </Group>
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
      <main className={classes.side}>
        <Group justify="space-between" gap={4} wrap="nowrap" className={classes.switches}>
          <span className={classes.smallLogo}>
            <Logo />
          </span>
          <Group gap={4} wrap="nowrap" ml="auto">
            <SchemeSwitch />
            <LanguageSwitch />
          </Group>
        </Group>
        <div className={classes.form}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mb="lg">
            {description}
          </Text>
          {children}
        </div>
      </main>
    </div>
  )
}
