import { Button, Skeleton } from '@mantine/core'
import { calls, type Letter } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { LetterItem } from './letter/LetterItem.tsx'
import classes from './message.module.css'
import { messageText } from './message.text.ts'
import { filterInput, isFiltering, type MessageFilter } from './message-filter.ts'

interface LetterListProps {
  filter: MessageFilter
  onShowAll: () => void
  chosenId: string | undefined
  onChoose: (letter: Letter) => void
}

const isOnlyUnread = (filter: MessageFilter) => filter.isUnreadOnly && !isFiltering({ ...filter, isUnreadOnly: false })
const bones = [0, 1, 2, 3, 4]

export function LetterList({ filter, onShowAll, chosenId, onChoose }: LetterListProps) {
  const t = useText(messageText)
  const language = useLanguage()
  const [paging, setPaging] = usePaging(JSON.stringify(filter))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.message.getLetterList,
    { ...paging, ...filterInput(filter) },
    { keepPrevious: true },
  )
  if (error && !data) {
    return <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
  }
  if (!data) return bones.map((bone) => <Skeleton key={bone} height={48} m="md" width="auto" />)
  if (data.list.length === 0 && data.total === 0) {
    if (!isFiltering(filter)) return <EmptyState title={t('noMessages')} hint={t('noMessagesHint')} />
    return (
      <EmptyState
        title={t(isOnlyUnread(filter) ? 'noUnread' : 'noneFound')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className={classes.items} aria-busy={isPlaceholderData}>
        {data.list.map((letter) => (
          <LetterItem
            key={letter.letter_id}
            letter={letter}
            isChosen={letter.letter_id === chosenId}
            onChoose={() => onChoose(letter)}
          />
        ))}
      </ul>
      <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
    </>
  )
}
