import { Skeleton, Text, Title } from '@mantine/core'
import { calls, type HandbookEntryLine, type HandbookPassage, handbookKinds } from '@polyphony/contract'
import { IconSearchOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { PortalAnchor } from '../../../parts/handbook/HandbookBlocks.tsx'
import { handbookKindText, handbookText } from '../../../parts/handbook/handbook.text.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from './help.module.css'

const bones = <Skeleton height={240} mt="md" />

export function HandbookList() {
  const t = useText(handbookText)
  const lang = useLanguage()
  const { ask = '' } = useSearch({ from: paths.help })
  const navigate = useNavigate({ from: paths.help })
  const query = useCall(calls.handbook.getHandbook, { lang }, { keepPrevious: true })
  return (
    <>
      <Title order={1} mb="md">
        {t('help')}
      </Title>
      <search>
        <SearchInput
          label={t('ask')}
          value={ask}
          width="100%"
          onSearch={(text) => void navigate({ search: text === '' ? {} : { ask: text }, replace: true })}
        />
      </search>
      {ask === '' ? (
        <QueryContent query={query} bones={bones}>
          {({ list }) => <Kinds list={list} />}
        </QueryContent>
      ) : (
        <Found text={ask} />
      )}
    </>
  )
}

function Kinds({ list }: { list: readonly HandbookEntryLine[] }) {
  const t = useText(handbookKindText)
  const kinds = handbookKinds
    .map((kind) => ({ kind, pages: list.filter((entry) => entry.kind === kind) }))
    .filter(({ pages }) => pages.length > 0)
  return kinds.map(({ kind, pages }) => (
    <section key={kind} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`} className={classes.kind}>
        {t(kind)}
      </h2>
      <ul className={classes.pages}>
        {pages.map(({ page, title }) => (
          <li key={page}>
            <LinkAnchor to={paths.help} search={{ page }} inherit>
              {title}
            </LinkAnchor>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Found({ text }: { text: string }) {
  const t = useText(handbookText)
  const lang = useLanguage()
  const query = useCall(calls.handbook.searchHandbook, { text: text.slice(0, 500), lang }, { keepPrevious: true })
  return (
    <div aria-live="polite" aria-busy={query.isFetching}>
      <QueryContent query={query} bones={bones}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={IconSearchOff} title={t('nothing')} hint={t('nothingHint')} />
          ) : (
            <ol className={classes.found} aria-label={t('found')}>
              {list.map((passage) => (
                <Passage key={passage.link} passage={passage} />
              ))}
            </ol>
          )
        }
      </QueryContent>
    </div>
  )
}

function Passage({ passage: { title, heading, body, link } }: { passage: HandbookPassage }) {
  return (
    <li>
      <PortalAnchor link={link} onPage={undefined}>
        {heading === null ? title : `${title} › ${heading}`}
      </PortalAnchor>
      <Text size="sm" c="dimmed" lineClamp={3}>
        {body}
      </Text>
    </li>
  )
}
