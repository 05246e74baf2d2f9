/** What is found of a file, piece by piece. */
import { Badge, Button, Group, Skeleton } from '@mantine/core'
import { calls, type KnowledgeChunk, type KnowledgeFile, linkTo } from '@polyphony/contract'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { gradeText, passageText } from '../../../../parts/knowledge/passage/passage.text.ts'
import { placeOf } from '../../../../parts/knowledge/passage/place-of.ts'
import { defineList } from '../../../../parts/list/define-list.ts'
import { ListFrame } from '../../../../parts/list/ListFrame.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import classes from '../knowledge.module.css'
import { PassageForm } from './PassageForm.tsx'
import { viewText } from './view.text.ts'

const passageList = defineList(calls.knowledge.getKnowledgeChunkList, { on: ['knowledgeDetail'] })

export function Passages({ file }: { file: KnowledgeFile }) {
  const t = useText(viewText)
  const list = useList(passageList, { knowledge_id: file.knowledge_id })
  const revision = list.data?.revision ?? null
  return (
    <ListFrame
      isBare
      list={list}
      label={t('passages')}
      empty={{ icon: IconFileText, title: t('noPassages'), hint: t('noPassagesHint') }}
    >
      <ol className={classes.passages} aria-label={t('passages')} aria-busy={list.isStale}>
        {list.rows
          ? list.rows.map((chunk) => <Passage key={chunk.position} chunk={chunk} file={file} revision={revision} />)
          : [0, 1, 2].map((index) => <Skeleton key={index} component="li" height={72} my="sm" />)}
      </ol>
    </ListFrame>
  )
}

interface PassageProps {
  chunk: KnowledgeChunk
  file: KnowledgeFile
  /** The version that is found. */
  revision: number | null
}

function Passage({ chunk, file, revision }: PassageProps) {
  const [isEditing, setEditing] = useState(false)
  const { heading, lang, body, lang_2, body_2, is_left_out } = chunk
  return (
    <li className={classes.passage} data-out={is_left_out || undefined}>
      {heading.length > 0 && (
        <div className={classes.heading} lang={lang}>
          {heading.join(' › ')}
        </div>
      )}
      {isEditing && revision !== null ? (
        <PassageForm
          knowledgeId={file.knowledge_id}
          revision={revision}
          chunk={chunk}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div className={classes.bodies}>
          <p lang={lang}>{body}</p>
          {body_2 !== null && <p lang={lang_2 ?? undefined}>{body_2}</p>}
        </div>
      )}
      <Group gap="xs">
        <Marks chunk={chunk} />
        {!isEditing && revision !== null && (
          <Actions chunk={chunk} file={file} revision={revision} onEdit={() => setEditing(true)} />
        )}
      </Group>
    </li>
  )
}

function Marks({ chunk: { anchors, grade, is_left_out, is_edited } }: Pick<PassageProps, 'chunk'>) {
  const t = useText(viewText)
  const gradeOf = useText(gradeText)
  const place = placeOf(anchors, useText(passageText))
  return (
    <>
      {place && <span className={classes.note}>{place}</span>}
      {grade && (
        <Badge size="sm" variant="default" tt="none" fw={400}>
          {gradeOf(grade)}
        </Badge>
      )}
      {is_edited && (
        <Badge size="sm" variant="default" tt="none" fw={400}>
          {t('isEdited')}
        </Badge>
      )}
      {is_left_out && (
        <Badge size="sm" variant="light" color="orange" tt="none" fw={400}>
          {t('isLeftOut')}
        </Badge>
      )}
    </>
  )
}

interface ActionsProps extends PassageProps {
  revision: number
  onEdit: () => void
}

function Actions({ chunk, file: { knowledge_id, can, ext }, revision, onEdit }: ActionsProps) {
  const t = useText(viewText)
  const { position, body, is_left_out } = chunk
  const save = useAction(calls.knowledge.saveKnowledgeChunk, {
    invalidates: [calls.knowledge.getKnowledgeChunkList],
    invalidatesOnError: [calls.knowledge.getKnowledgeChunkList],
  })
  const search = { knowledge_id, revision: String(revision), position: String(position) }
  const look = { size: 'compact-sm', variant: 'subtle' } as const
  return (
    <>
      {ext !== '' && (
        <Button {...look} component="a" href={linkTo(paths.preview, { search })} target="_blank">
          {t('showIn')}
        </Button>
      )}
      {can.change && (
        <>
          <Button {...look} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            {...look}
            loading={save.isPending}
            onClick={() => save.mutate({ knowledge_id, revision, position, was: body, is_left_out: !is_left_out })}
          >
            {t(is_left_out ? 'takeIn' : 'leaveOut')}
          </Button>
        </>
      )}
    </>
  )
}
