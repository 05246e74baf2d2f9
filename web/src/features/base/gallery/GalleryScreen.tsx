/** `/components/*`: every shared component in all its states, for automatic tests and for review by people. */
import { Group, Title } from '@mantine/core'
import { keysOf } from '@polyphony/contract'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useText } from '../../../i18n/i18n.ts'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { LanguageSwitch } from '../../../ui/language/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../../ui/SchemeSwitch.tsx'
import { ColorSection } from './ColorSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FileSection } from './FileSection.tsx'
import classes from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { InputSection } from './InputSection.tsx'
import { StatusSection } from './StatusSection.tsx'
import { TableSection } from './TableSection.tsx'

const sections = {
  inputs: InputSection,
  status: StatusSection,
  table: TableSection,
  feedback: FeedbackSection,
  files: FileSection,
  colors: ColorSection,
} as const
type SectionName = keyof typeof sections

const isSection = (name: unknown): name is SectionName => typeof name === 'string' && Object.hasOwn(sections, name)

export function GalleryScreen() {
  const t = useText(galleryText)
  const { section }: { section?: string } = useParams({ strict: false })
  if (section !== undefined && !isSection(section)) throw notFound()
  const current = section ?? 'inputs'
  const Section = sections[current]
  return (
    <div className={classes.page}>
      <title>{`${t('title')} · Polyphony`}</title>
      <header className={classes.bar}>
        <Group gap="sm">
          <Logo />
          <Title order={1} size="h2">
            {t('title')}
          </Title>
        </Group>
        <Group gap={4} wrap="nowrap">
          <SchemeSwitch />
          <LanguageSwitch />
        </Group>
      </header>
      <nav aria-label={t('sections')} className={classes.nav}>
        {keysOf(sections).map((name) => (
          <Link
            key={name}
            to="/components/$section"
            params={{ section: name }}
            className={classes.link}
            aria-current={name === current ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <main className={classes.main}>
        <Section />
      </main>
    </div>
  )
}
