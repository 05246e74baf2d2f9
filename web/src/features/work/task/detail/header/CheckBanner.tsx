/** For the client: the pieces that wait for confirmation, with their deadline. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTalent } from '../../../../../api/session/session.ts'
import { dot, formatDateTime, formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { useList } from '../../../../../parts/list/use-list.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { Pager } from '../../../../../ui/pager/Pager.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import { checkList } from '../detail-lists.ts'
import { ConfirmAllButton } from '../end/ConfirmPieces.tsx'
import { VerdictActions } from '../node/VerdictActions.tsx'
import type { Piece, TaskView } from '../task-view.ts'

export function CheckBanner({ task }: { task: TaskView }) {
  const t = useText(detailText)
  const language = useLanguage()
  const { is_operator } = useTalent()
  const count = task.attention.check
  if (count === 0) return null
  return (
    <section className={classes.banner} aria-labelledby="check">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconUserCheck size={20} className={classes.bannerIcon} aria-hidden />
        <div>
          <Text id="check" fw={600}>
            {t(is_operator ? 'checkTitleOps' : 'checkTitle', { count })}
          </Text>
          {task.auto_confirm_at && (
            <Text size="sm">{t('autoConfirm', { time: formatDateTime(task.auto_confirm_at, language) })}</Text>
          )}
        </div>
        {count > 1 && <ConfirmAllButton task={task} />}
      </Group>
      <Waiting task_id={task.task_id} />
    </section>
  )
}

/** At first only this many pieces are shown; all of them on request, page by page. */
const fewWaiting = 3

/** The pieces, each with the buttons for the decision. */
function Waiting({ task_id }: { task_id: string }) {
  const t = useText(detailText)
  const { data, error, retry, paging, turn } = useList(checkList, { task_id, attention: 'check' })
  const [isWhole, setWhole] = useState(paging.pageIndex > 0)
  if (!data) return <QueryState error={error} onRetry={retry} bones={<Skeleton height={44} mt="sm" />} />
  return (
    <>
      <Stack gap="xs" mt="sm">
        {data.list.slice(0, isWhole ? undefined : fewWaiting).map((piece) => (
          <Verdicts key={piece.piece_id} piece={piece} />
        ))}
      </Stack>
      {!isWhole && data.total > fewWaiting && (
        <Button variant="default" size="compact-md" mt="sm" onClick={() => setWhole(true)}>
          {t('checkAll', { count: data.total })}
        </Button>
      )}
      {isWhole && data.total > paging.pageSize && (
        <Pager label={t('checkPages')} total={data.total} paging={paging} hasSizeSelector={false} onChange={turn} />
      )}
    </>
  )
}

function Verdicts({ piece }: { piece: Piece }) {
  const language = useLanguage()
  return piece.nodes
    .filter((node) => node.can.confirm)
    .map((node) => (
      <Group key={node.node_task_id} justify="space-between" gap="xs" className={classes.bannerRow}>
        <span>
          <TruncatedText text={piece.file_name} fw={600} />
          {dot}
          {formatLanguageName(piece.target_lang, language)}
        </span>
        <VerdictActions piece={piece} node={node} />
      </Group>
    ))
}
