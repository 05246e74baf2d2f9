import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { UserAvatar } from '../../../../ui/person/UserAvatar.tsx'
import { sideText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { useValue } from '../use-value.ts'
import classes from './assistants.module.css'
import { type Assistant, useAssistants, useMove } from './use-assistants.ts'

export function AssistantList({ onChosen }: { onChosen: () => void }) {
  const t = useText(sideText)
  const { store } = useChat()
  const current = useValue(store.agentId)
  const { house, others } = useAssistants()
  const move = useMove()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const put = ({ id, name }: Assistant, place: number) => {
    if (id !== null && move(id, place)) setSaid(t('moved', { name, place: place + 1 }))
  }
  const choose = ({ id }: Assistant) => {
    onChosen()
    if (id !== current) void store.openNew(id)
  }
  const drop = (place: number) => {
    const held = others.find(({ id }) => id === dragged)
    if (held) put(held, place)
    setDragged(null)
  }
  return (
    <div className={classes.assistants}>
      <h3 className={classes.title}>{t('assistants')}</h3>
      <ul className={classes.list} aria-label={t('assistants')}>
        <li className={classes.row} data-open={current === null || undefined}>
          <Name assistant={house} isOpen={current === null} onChoose={choose} />
        </li>
        {others.map((assistant, place) => (
          <Row
            key={assistant.id}
            assistant={assistant}
            isOpen={assistant.id === current}
            onChoose={choose}
            onStep={(step) => put(assistant, place + step)}
            onDrag={() => setDragged(assistant.id)}
            onDrop={() => drop(place)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

interface RowProps {
  assistant: Assistant
  isOpen: boolean
  onChoose: (assistant: Assistant) => void
  onStep: (step: number) => void
  onDrag: () => void
  onDrop: () => void
}

function Row({ assistant, isOpen, onChoose, onStep, onDrag, onDrop }: RowProps) {
  const t = useText(sideText)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    onDrag()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grip does the same by keys
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      draggable
      onDragStart={begin}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <Name assistant={assistant} isOpen={isOpen} onChoose={onChoose} />
      <UnstyledButton
        className={classes.grip}
        aria-label={t('move', { name: assistant.name })}
        title={t('moveHint')}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={14} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

function Name({ assistant, isOpen, onChoose }: Pick<RowProps, 'assistant' | 'isOpen' | 'onChoose'>) {
  const { name, icon } = assistant
  return (
    <UnstyledButton className={classes.name} aria-current={isOpen || undefined} onClick={() => onChoose(assistant)}>
      <UserAvatar name={name} src={icon.startsWith('/files/') ? icon : null} size={24} />
      <bdi className={classes.text}>{name}</bdi>
    </UnstyledButton>
  )
}
