/** One list of what needs the reader, by time: what ends first is on top. */
import { Button, Skeleton, Text } from '@mantine/core'
import type { Need } from '@polyphony/contract'
import { IconChecks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { formatMonth } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { paths } from '../../../../paths.ts'
import { DeadlineTag } from '../../../../ui/dates/DeadlineTag.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { NeedFacts } from './NeedFacts.tsx'
import classes from './needs.module.css'
import { actText, needsText } from './needs.text.ts'
import { placeOf } from './place-of.ts'

/** Without a click. */
const shownAtFirst = 6

interface NeedsPanelProps {
  needs: readonly Need[] | undefined
  total: number
  error: CallError | null
  onRetry: () => unknown
  /** Whose list it is: what an empty one says. */
  reader: 'Talent' | 'Client' | 'House'
}

export function NeedsPanel({ needs, total, error, onRetry, reader }: NeedsPanelProps) {
  const t = useText(needsText)
  return (
    <HomeSection title={t('needs')}>
      {/* Where something stands below, the panel keeps its height, so that it doesn't move. */}
      <div className={classes.panel} data-fixed={reader === 'Talent' || needs === undefined || undefined}>
        {needs === undefined ? (
          <QueryState error={error} onRetry={onRetry} bones={<Bones />} />
        ) : needs.length === 0 ? (
          <EmptyState
            icon={IconChecks}
            title={t('none')}
            hint={t(`none${reader}`)}
            action={
              <LinkButton variant="default" to={paths.taskList}>
                {t('toTasks')}
              </LinkButton>
            }
          />
        ) : (
          <Rows needs={needs} total={total} />
        )}
      </div>
    </HomeSection>
  )
}

function Bones() {
  return (
    <div className={classes.bones} aria-hidden>
      {Array.from({ length: shownAtFirst }, (_, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </div>
  )
}

function Rows({ needs, total }: { needs: readonly Need[]; total: number }) {
  const t = useText(needsText)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? needs : needs.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.needs}>
        {shown.map((need) => (
          <li key={`${need.kind}${need.subject_id}`}>
            <NeedRow need={need} />
          </li>
        ))}
      </ul>
      {isWhole && total > needs.length && (
        <Text size="sm" c="dimmed" px="md" py="xs">
          {t('more', { count: total - needs.length })}
        </Text>
      )}
      {needs.length > shownAtFirst && (
        <Button variant="subtle" color="gray" size="compact-sm" m={6} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: total })}
        </Button>
      )}
    </>
  )
}

function NeedRow({ need }: { need: Need }) {
  const act = useText(actText)
  const name = useNeedName(need)
  return (
    // The place is a page with its own parameters, which the types of a link can't follow.
    <Link {...(placeOf(need) as { to: '/' })} className={classes.need}>
      <span className={classes.about}>
        <TruncatedText text={name} isFocusable={false} fw={600} />
        <NeedFacts need={need} />
      </span>
      {need.at !== null && (
        <span className={classes.time}>
          <DeadlineTag moment={need.at} due={need.due} />
        </span>
      )}
      <span className={classes.act}>{act(need.kind)}</span>
    </Link>
  )
}

function useNeedName({ kind, name }: Need): string {
  const t = useText(needsText)
  const language = useLanguage()
  switch (kind) {
    case 'settlement':
      return t('month', { month: formatMonth(name, language) })
    case 'contract':
      return t('contract')
    case 'credit':
      return t('credit')
    default:
      return name
  }
}
