import { Skeleton } from '@mantine/core'
import type { Letter } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { ListFrame } from '../../../parts/list/ListFrame.tsx'
import type { ListOf } from '../../../parts/list/use-list.ts'
import { LetterItem } from './letter/LetterItem.tsx'
import type { letterList } from './letter-list.ts'
import classes from './message.module.css'
import { messageText } from './message.text.ts'

interface LetterListProps {
  list: ListOf<typeof letterList>
  chosenId: string | undefined
  onChoose: (letter: Letter) => void
}

const bones = [0, 1, 2, 3, 4]

export function LetterList({ list, chosenId, onChoose }: LetterListProps) {
  const t = useText(messageText)
  const { is_unread_only, group, first, last, keyword } = list.values
  const isOnlyUnread = is_unread_only && !group && !first && !last && keyword === ''
  return (
    <ListFrame
      list={list}
      label={t('list')}
      empty={{ title: t('noMessages'), hint: t('noMessagesHint') }}
      noMatch={{ title: t(isOnlyUnread ? 'noUnread' : 'noneFound'), clearLabel: t('showAll') }}
      isBare
    >
      {list.rows ? (
        <ul className={classes.items} aria-busy={list.isStale}>
          {list.rows.map((letter) => (
            <LetterItem
              key={letter.letter_id}
              letter={letter}
              isChosen={letter.letter_id === chosenId}
              onChoose={() => onChoose(letter)}
            />
          ))}
        </ul>
      ) : (
        bones.map((bone) => <Skeleton key={bone} height={48} m="md" width="auto" />)
      )}
    </ListFrame>
  )
}
