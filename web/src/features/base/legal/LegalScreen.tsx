/** `/common/terms` and `/common/privacy`: a text with its table of contents, in the reader's language. */
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../api/session/session.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { paths } from '../../../paths.ts'
import { PublicFooter } from '../../../shell/public-footer/PublicFooter.tsx'
import { Logo } from '../../../ui/frame/Logo.tsx'
import { LanguageSwitch } from '../../../ui/language/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../../ui/SchemeSwitch.tsx'
import { Contents } from './Contents.tsx'
import { LegalSection } from './LegalSection.tsx'
import classes from './legal.module.css'
import { legalText } from './legal.text.ts'
import { type LegalDocument, loadText, versionDate } from './legal-text.ts'
import type { LegalText } from './texts/text-shape.ts'

export function TermsScreen() {
  return <LegalScreen document="terms" />
}

export function PrivacyScreen() {
  return <LegalScreen document="privacy" />
}

function LegalScreen({ document }: { document: LegalDocument }) {
  const t = useText(legalText)
  const language = useLanguage()
  const { data: text } = useQuery({
    queryKey: ['legal text', document, language],
    queryFn: loadText[document][language],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={classes.page}>
      <title>{`${t(document)} · Polyphony`}</title>
      <Bar />
      <main className={classes.main}>
        <Documents shown={document} />
        <Title order={1} className={classes.title}>
          {t(document)}
        </Title>
        <Text c="dimmed" size="sm">
          {t('version', { date: formatDate(versionDate, language) })}
        </Text>
        {text ? (
          <Content text={text} />
        ) : (
          <Stack gap="sm" mt="xl" role="status" aria-label={t('loading')}>
            {[100, 96, 98, 60].map((width) => (
              <Skeleton key={width} height={16} width={`${width}%`} />
            ))}
          </Stack>
        )}
      </main>
      <div className={classes.footer}>
        <PublicFooter />
      </div>
    </div>
  )
}

function Bar() {
  const t = useText(legalText)
  return (
    <header className={classes.bar}>
      <Link to={paths.home} className={classes.brand} aria-label={t('home')}>
        <Logo />
        <span className={classes.name}>Polyphony</span>
      </Link>
      <Group gap={4} wrap="nowrap">
        <SchemeSwitch />
        <LanguageSwitch />
      </Group>
    </header>
  )
}

function Documents({ shown }: { shown: LegalDocument }) {
  const t = useText(legalText)
  return (
    <nav className={classes.documents} aria-label={t('documents')}>
      {(['terms', 'privacy'] as const).map((each) => (
        <LinkAnchor
          key={each}
          to={paths[each]}
          className={classes.document}
          aria-current={each === shown ? 'page' : undefined}
        >
          {t(each)}
        </LinkAnchor>
      ))}
    </nav>
  )
}

function Content({ text }: { text: LegalText }) {
  const { contact_email } = useSite()
  return (
    <div className={classes.columns}>
      <Contents sections={text.sections} />
      <article className={classes.text}>
        <p className={classes.summary}>{text.summary}</p>
        {text.sections.map((section, index) => (
          <LegalSection key={section.id} {...section} number={index + 1} contact={contact_email} />
        ))}
      </article>
    </div>
  )
}
