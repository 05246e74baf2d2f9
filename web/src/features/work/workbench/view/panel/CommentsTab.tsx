import { Button, Textarea } from '@mantine/core'
import { calls, personName, type SegmentComment } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { formatDateTime, formatRelative } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../../parts/query/ErrorNote.tsx'
import { noNotes } from '../../core/notes/notes-store.ts'
import type { Row } from '../../core/row/row.ts'
import { useKeyed, useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/panel.module.css'
import { markingText } from '../marking/marking.text.ts'
import { text } from '../texts/workbench.text.ts'

export function CommentsTab({ row }: { row: Row }) {
  const t = useText(text)
  const marking = useText(markingText)
  const opened = useOpenDocument()
  const isReview = opened.document.purpose === 'review'
  const { comments } = useKeyed(opened.notes.bySegment, row.segment.segment_id) ?? noNotes
  return (
    <div className={classes.stack}>
      {isReview && <p className={classes.empty}>{marking('remarkHint')}</p>}
      {comments.length === 0 && <p className={classes.empty}>{isReview ? marking('noRemarks') : t('noComments')}</p>}
      {comments.map((comment) => (
        <Comment key={comment.comment_id} comment={comment} />
      ))}
      {opened.document.can.comment && <NewComment key={row.segment.segment_id} segmentId={row.segment.segment_id} />}
    </div>
  )
}

function Comment({ comment }: { comment: SegmentComment }) {
  const t = useText(text)
  const language = useLanguage()
  const opened = useOpenDocument()
  const { node_task_id, can, purpose } = opened.document
  // A remark in a review has no names and no answers, because the talent isn't present.
  const isRemark = purpose === 'review'
  const resolve = useAction(calls.workbench.resolveComment, { onSuccess: () => void opened.loadNotes() })
  return (
    <div className={classes.card} data-muted={comment.resolved_at !== null || undefined}>
      <span className={classes.cardHead}>
        {!isRemark && <strong>{personName(comment.author.nickname, language)}</strong>}
        <time title={formatDateTime(comment.created_at, language)}>{formatRelative(comment.created_at, language)}</time>
        {comment.resolved_at && <span className={classes.spring}>{t('resolved')}</span>}
      </span>
      <span>{comment.body}</span>
      {!comment.resolved_at && can.comment && !isRemark && (
        <span className={classes.cardHead}>
          <Button
            className={classes.spring}
            size="compact-xs"
            variant="subtle"
            color="gray"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ node_task_id, comment_id: comment.comment_id })}
          >
            {t('resolve')}
          </Button>
        </span>
      )}
    </div>
  )
}

function NewComment({ segmentId }: { segmentId: string }) {
  const t = useText(text)
  const marking = useText(markingText)
  const opened = useOpenDocument()
  const [body, setBody] = useState('')
  const quoted = useValue(opened.quote)
  const quote = quoted?.segment_id === segmentId ? quoted.text : ''
  const written = [body, quote].filter(Boolean).join('\n').slice(0, 2000)
  const write = (typed: string) => {
    setBody(typed)
    opened.quote.value = null
  }
  const label = opened.document.purpose === 'review' ? marking('remark') : t('addComment')
  const save = useSave(calls.workbench.addComment, {
    onDone: (comment) => {
      opened.notes.putComment(comment)
      write('')
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (written.trim())
          save.send({ node_task_id: opened.document.node_task_id, segment_id: segmentId, body: written.trim() })
      }}
    >
      <ErrorNote message={save.message} />
      <Textarea
        id="workbench-comment"
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxLength={2000}
        value={written}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Button mt={8} size="xs" type="submit" loading={save.isPending} disabled={!written.trim()}>
        {t('send')}
      </Button>
    </form>
  )
}
