/**
 * The message center: the list of letters and the open letter (`?letter_id=`, so that the browser's back button closes
 * it).
 */
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { calls, type Letter } from '@polyphony/contract'
import { IconMailOpened, IconSettings } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useText } from '../../../i18n/i18n.ts'
import { LinkIcon } from '../../../parts/link/links.tsx'
import { type ListOf, useList } from '../../../parts/list/use-list.ts'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { LetterList } from './LetterList.tsx'
import { LetterDetail } from './letter/LetterDetail.tsx'
import { letterList } from './letter-list.ts'
import { MessageFilters } from './MessageFilters.tsx'
import classes from './message.module.css'
import { messageText } from './message.text.ts'

const { getUnreadNum, getLetterList, getLetterDetail, read, readAll } = calls.message
const invalidates = [getUnreadNum, getLetterList, getLetterDetail]

export function MessageScreen() {
  const t = useText(messageText)
  const isNarrow = useMediaQuery('(max-width: 900px)', window.innerWidth <= 900)
  const list = useList(letterList)
  const [chosenId] = useChosen()
  const unread = useCall(getUnreadNum, {}).data?.total ?? 0
  const isLetterAlone = isNarrow && chosenId !== undefined
  return (
    <>
      <PageHeader
        title={t('messages')}
        description={unread > 0 ? t('unreadCount', { count: unread }) : undefined}
        actions={!isLetterAlone && <Actions unread={unread} />}
      />
      <Panel>
        {!isLetterAlone && (
          <div className={classes.filters}>
            <MessageFilters list={list} />
          </div>
        )}
        <Panes list={list} isNarrow={isNarrow} />
      </Panel>
    </>
  )
}

function Actions({ unread }: { unread: number }) {
  const t = useText(messageText)
  const markAllRead = useAction(readAll, { invalidates })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailOpened size={16} aria-hidden />}
        disabled={unread === 0}
        loading={markAllRead.isPending}
        onClick={() => markAllRead.mutate({})}
      >
        {t('readAll')}
      </Button>
      <LinkIcon
        to={paths.meSetting}
        search={{ section: 'notifications' }}
        variant="default"
        size={36}
        aria-label={t('settings')}
        title={t('settings')}
      >
        <IconSettings size={18} aria-hidden />
      </LinkIcon>
    </>
  )
}

interface PanesProps {
  list: ListOf<typeof letterList>
  /** Only one pane is visible: the list or the letter. */
  isNarrow: boolean
}

function Panes({ list, isNarrow }: PanesProps) {
  const t = useText(messageText)
  const [chosenId, choose] = useChosen()
  const markRead = useAction(read, { invalidates })
  const open = (letter: Letter) => {
    choose(letter.letter_id)
    if (letter.read_at === null) markRead.mutate({ letter_id: letter.letter_id })
  }
  const isLetterAlone = isNarrow && chosenId !== undefined
  return (
    <div className={classes.panes}>
      {!isLetterAlone && (
        <section className={classes.list} aria-label={t('list')}>
          <LetterList list={list} chosenId={chosenId} onChoose={open} />
        </section>
      )}
      {(!isNarrow || isLetterAlone) && (
        <section className={classes.detail} aria-label={t('detail')}>
          {chosenId ? (
            <Chosen letterId={chosenId} onBack={isNarrow ? () => choose(undefined) : null} />
          ) : (
            <EmptyState icon={IconMailOpened} title={t('chooseOne')} hint={t('chooseOneHint')} />
          )}
        </section>
      )}
    </div>
  )
}

/** The id of the letter in the address. */
function useChosen(): [string | undefined, (letterId: string | undefined) => void] {
  const { letter_id: chosen } = useSearch({ from: '/shell/msgcenter/list' })
  const navigate = useNavigate({ from: paths.messages })
  const choose = (letter_id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, letter_id }), resetScroll: letter_id === undefined })
  return [chosen, choose]
}

function Chosen({ letterId, onBack }: { letterId: string; onBack: (() => void) | null }) {
  const t = useText(messageText)
  const messageOf = useErrorMessage()
  const letter = useCall(getLetterDetail, { letter_id: letterId })
  if (letter.error && onBack) {
    const back = (
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    )
    return <EmptyState title={messageOf(letter.error)} action={back} />
  }
  return (
    <QueryContent query={letter} bones={<Skeleton height={120} m="md" width="auto" />}>
      {(data) => <LetterDetail key={data.letter_id} letter={data} onBack={onBack} />}
    </QueryContent>
  )
}
