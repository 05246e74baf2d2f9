/** Letters: the list, and the one that is open (`?letter_id=`, so that the browser's back button closes it). */
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { calls, type Letter } from '@polyphony/contract'
import { IconMailOpened } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LetterDetail } from './LetterDetail.tsx'
import { LetterList } from './LetterList.tsx'
import classes from './message.module.css'
import { messageText } from './text.ts'

const { getUnreadNum, getLetterList, getLetterDetail, read, readAll } = calls.message
const invalidates = [getUnreadNum, getLetterList, getLetterDetail]

export function MessageScreen() {
  const t = useText(messageText)
  const isNarrow = useMediaQuery('(max-width: 900px)', window.innerWidth <= 900)
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const [chosenId, choose] = useChosen()
  const unread = useCall(getUnreadNum, {}, { noErrorTip: true }).data?.total ?? 0
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
            <Button
              variant="default"
              leftSection={<IconMailOpened size={16} aria-hidden />}
              disabled={unread === 0}
              loading={markAllRead.isPending}
              onClick={() => markAllRead.mutate({})}
            >
              {t('readAll')}
            </Button>
          )
        }
      />
      <Panel>
        <div className={classes.panes}>
          {!isLetterAlone && (
            <section className={classes.list} aria-label={t('list')}>
              <Group px="md" py="sm" className={classes.filters}>
                <SegmentedControl
                  aria-label={t('show')}
                  value={isUnreadOnly ? 'unread' : 'all'}
                  onChange={(value) => setUnreadOnly(value === 'unread')}
                  data={[
                    { value: 'all', label: t('all') },
                    { value: 'unread', label: t('unread') },
                  ]}
                />
              </Group>
              <LetterList
                isUnreadOnly={isUnreadOnly}
                onShowAll={() => setUnreadOnly(false)}
                chosenId={chosenId}
                onChoose={open}
              />
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
  const { data, error, refetch } = useCall(getLetterDetail, { letter_id: letterId }, { noErrorTip: true })
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
