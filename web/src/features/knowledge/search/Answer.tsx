import { Button, Skeleton, Text } from '@mantine/core'
import { calls, type FoundPassage, type InputOf, searchLimits } from '@polyphony/contract'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { PassageSource } from '../../../parts/knowledge/passage/PassageSource.tsx'
import { PassageTexts } from '../../../parts/knowledge/passage/PassageTexts.tsx'
import { passageText } from '../../../parts/knowledge/passage/passage.text.ts'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from './search.module.css'
import { searchText } from './search.text.ts'

interface AnswerProps {
  question: Omit<InputOf<typeof calls.search.searchKnowledge>, 'limit'>
  onLoosen: (() => void) | undefined
}

export function Answer({ question, onLoosen }: AnswerProps) {
  const t = useText(searchText)
  const [limit, setLimit] = useState(10)
  const found = useCall(calls.search.searchKnowledge, { ...question, limit }, { keepPrevious: true })
  return (
    <div aria-live="polite" aria-busy={found.isFetching}>
      <QueryContent query={found} bones={<Skeleton height={120} m="md" />}>
        {({ list, way, is_capped, best, threshold }) =>
          list.length === 0 ? (
            <>
              {way === 'unanswered' && <Unanswered />}
              <Nothing best={best} threshold={threshold} onLoosen={onLoosen} />
            </>
          ) : (
            <>
              {way === 'unanswered' && <Unanswered />}
              <Passages list={list} question={question.text} />
              {is_capped && (
                <div className={classes.end}>
                  {limit < searchLimits.passages ? (
                    <Button variant="subtle" loading={found.isFetching} onClick={() => setLimit(searchLimits.passages)}>
                      {t('more')}
                    </Button>
                  ) : (
                    <Text size="sm" c="dimmed">
                      {t('capped', { count: limit })}
                    </Text>
                  )}
                </div>
              )}
            </>
          )
        }
      </QueryContent>
    </div>
  )
}

function Passages({ list, question }: { list: readonly FoundPassage[]; question: string }) {
  const t = useText(searchText)
  return (
    <ol className={classes.passages} aria-label={t('passages')}>
      {list.map((passage) => (
        <li key={`${passage.knowledge_id} ${passage.revision} ${passage.position}`}>
          <PassageTexts passage={passage} question={question} />
          <PassageSource passage={passage} />
        </li>
      ))}
    </ol>
  )
}

function Unanswered() {
  const t = useText(passageText)
  return (
    <Text size="sm" c="dimmed" px="md" pt="sm">
      {t('unanswered')}
    </Text>
  )
}

interface NothingProps {
  best: number | null
  threshold: number
  onLoosen: (() => void) | undefined
}

function Nothing({ best, threshold, onLoosen }: NothingProps) {
  const t = useText(searchText)
  const language = useLanguage()
  if (best === null) return <EmptyState icon={IconSearchOff} title={t('nothing')} hint={t('nothingHint')} />
  const shareOf = (relevance: number) => formatNumber(relevance, language, { style: 'percent' })
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('below', { score: shareOf(best), threshold: shareOf(threshold) })}
      hint={t('nothingHint')}
      action={
        onLoosen && (
          <Button variant="default" onClick={onLoosen}>
            {t('loosen')}
          </Button>
        )
      }
    />
  )
}
