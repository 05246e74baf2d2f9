/**
 * The settings of the own account by section (`?section=`): beside the list of sections, or on a phone instead of it.
 */

import { Button, NavLink, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { present } from '@polyphony/contract'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSite, useTalent } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import classes from './account.module.css'
import { accountText } from './account.text.ts'
import { type SectionName, sectionNames, sectionOf, sections } from './sections.ts'

export function SettingScreen() {
  const t = useText(accountText)
  const isNarrow = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768)
  const sections = useSections()
  const { section } = useSearch({ from: '/shell/me/setting' })
  const named = sectionOf(section, sections)
  const open = named ?? (isNarrow ? null : present(sections[0]))
  if (isNarrow && open)
    return (
      <>
        <Button
          component={Link}
          to={paths.meSetting}
          variant="subtle"
          size="compact-md"
          mb="xs"
          px={4}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('allSections')}
        </Button>
        <PageHeader title={t(open)} />
        <Content name={open} />
      </>
    )
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.layout}>
        <Panel p={8}>
          <nav aria-label={t('sections')}>
            {sections.map((name) => (
              <SectionLink key={name} name={name} isOpen={name === open} isWide={!isNarrow} />
            ))}
          </nav>
        </Panel>
        {open && <Content name={open} />}
      </div>
    </>
  )
}

/**
 * An account that must set up its second factor sees only that section; without WeChat its section is hidden, and tokens
 * are for who orders.
 */
function useSections(): SectionName[] {
  const { needs_two_factor, is_mvp } = useTalent()
  const { is_wechat_available } = useSite()
  if (needs_two_factor) return ['security', 'sessions', 'locale']
  const hidden: SectionName[] = [
    ...(is_wechat_available ? [] : ['bindings' as const]),
    ...(is_mvp ? [] : ['tokens' as const]),
  ]
  return sectionNames.filter((name) => !hidden.includes(name))
}

function SectionLink({ name, isOpen, isWide }: { name: SectionName; isOpen: boolean; isWide: boolean }) {
  const t = useText(accountText)
  const { icon: Icon } = sections[name]
  return (
    <NavLink
      renderRoot={(props) => <Link {...props} to={paths.meSetting} search={{ section: name }} />}
      active={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      label={t(name)}
      description={isWide ? undefined : t(`${name}Hint`)}
      leftSection={<Icon size={18} aria-hidden />}
      rightSection={isWide ? undefined : <IconChevronRight size={16} aria-hidden />}
      style={{ borderRadius: 'var(--radius)' }}
    />
  )
}

function Content({ name }: { name: SectionName }) {
  const { Content: Section } = sections[name]
  return (
    <div className={classes.content}>
      <Suspense fallback={<Skeleton height={240} radius="lg" />}>
        <Section />
      </Suspense>
    </div>
  )
}
