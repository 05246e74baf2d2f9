/** Letters: the list, and the one that is open (`?letter_id=`, so that the browser's back button closes it). */
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { calls, type Letter } from '@polyphony/contract'
import { IconMailOpened, IconSettings } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { LetterList } from './LetterList.tsx'
import { LetterDetail } from './letter/LetterDetail.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import classes from './message.module.css'
import { messageText } from './message.text.ts'
import { noFilter } from './message-filter.ts'

const { getUnreadNum, getLetterList, getLetterDetail, read, readAll } = calls.message
const invalidates = [getUnreadNum, getLetterList, getLetterDetail]

export function MessageScreen() {
  const t = useText(messageText)
  const isNarrow = useMediaQuery('(max-width: 900px)', window.innerWidth <= 900)
  const [filter, setFilter] = useState(noFilter)
  const [chosenId, choose] = useChosen()
  const unread = useCall(getUnreadNum, {}).data?.total ?? 0
  const markRead = useAction(read, { invalidates })
  const markAllRead = useAction(readAll, { invalidates })

  const open = (letter: Letter) => {
    choose(letter.letter_id)
    if (letter.read_at === null) markRead.mutate({ letter_id: letter.letter_id })
  }
  const isLetterAlone = isNarrow && chosenId !== undefined
  return (
    <>
      <PageHeader
        title={t('messages')}
        description={unread > 0 ? t('unreadCount', { count: unread }) : undefined}
        actions={
          !isLetterAlone && (
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
              <ActionIcon
                component={Link}
                to={paths.meSetting}
                search={{ section: 'notifications' } as never}
                variant="default"
                size={36}
                aria-label={t('settings')}
                title={t('settings')}
              >
                <IconSettings size={18} aria-hidden />
              </ActionIcon>
            </>
          )
        }
      />
      <Panel>
        {!isLetterAlone && (
          <div className={classes.filters}>
            <MessageFilters value={filter} onChange={setFilter} />
          </div>
        )}
        <div className={classes.panes}>
          {!isLetterAlone && (
            <section className={classes.list} aria-label={t('list')}>
              <LetterList filter={filter} onShowAll={() => setFilter(noFilter)} chosenId={chosenId} onChoose={open} />
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
      </Panel>
    </>
  )
}

/** The letter in the address. */
function useChosen(): [string | undefined, (letterId: string | undefined) => void] {
  const { letter_id } = useSearch({ strict: false }) as { letter_id?: unknown }
  const navigate = useNavigate()
  const choose = (letterId: string | undefined) =>
    void navigate({ to: paths.messages, search: { letter_id: letterId } as never, resetScroll: letterId === undefined })
  return [typeof letter_id === 'string' ? letter_id : undefined, choose]
}

function Chosen({ letterId, onBack }: { letterId: string; onBack: (() => void) | null }) {
  const t = useText(messageText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(getLetterDetail, { letter_id: letterId })
  if (error) {
    const message = errorMessage(error.code, error.data, language)
    if (!onBack) return <ErrorState message={message} onRetry={() => void refetch()} />
    const back = (
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    )
    return <EmptyState title={message} action={back} />
  }
  if (!data) return <Skeleton height={120} m="md" width="auto" />
  return <LetterDetail key={data.letter_id} letter={data} onBack={onBack} />
}
