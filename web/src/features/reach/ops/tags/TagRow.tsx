import { ActionIcon, Menu, Text } from '@mantine/core'
import { type Language, languages, maxTagDepth } from '@polyphony/contract'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFolderSymlink,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { DragEventHandler } from 'react'
import { htmlLang, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { nameOf, type Place, type TagNode } from './tag-tree.ts'
import classes from './tags.module.css'
import { tagsText } from './tags.text.ts'

/** The actions on a tag that open a dialog. */
export type TagDialogKind = 'add' | 'rename' | 'move' | 'delete'

interface TagRowProps {
  node: TagNode
  isOpen: boolean
  /** Where the dragged tag would be put. */
  place: Place | null
  moves: { canRise: boolean; canSink: boolean }
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onOpen: (kind: TagDialogKind) => void
  drag: { onDragStart: DragEventHandler; onDragEnd: () => void }
  dropProps: { onDragOver: DragEventHandler; onDrop: DragEventHandler }
}

export function TagRow(props: TagRowProps) {
  const { node, isOpen, place, onToggle, drag, dropProps } = props
  const t = useText(tagsText)
  const language = useLanguage()
  const name = nameOf(node, language)
  const others = languages.filter((one): one is Language => one !== language)
  return (
    <div className={classes.row} data-place={place ?? undefined} {...dropProps}>
      <span className={classes.grip} draggable title={t('drag')} {...drag}>
        <IconGripVertical size={16} aria-hidden />
      </span>
      {node.children.length > 0 ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(isOpen ? 'close' : 'open', { name })}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
      ) : (
        <span className={classes.gap} />
      )}
      <div className={classes.names}>
        <Text fw={node.depth === 1 ? 600 : undefined}>{name}</Text>
        <Text size="xs" c="dimmed">
          {others.map((one, index) => (
            <span key={one}>
              {index > 0 && ' · '}
              <span lang={htmlLang[one]}>{nameOf(node, one)}</span>
            </span>
          ))}
        </Text>
      </div>
      {node.use_count > 0 && (
        <Text size="xs" c="dimmed" className={classes.uses}>
          {t('uses', { count: node.use_count })}
        </Text>
      )}
      <RowMenu {...props} name={name} />
    </div>
  )
}

function RowMenu({ node, name, moves, onStep, onOpen }: TagRowProps & { name: string }) {
  const t = useText(tagsText)
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--ink)" size={32} aria-label={t('menuOf', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menuOf', { name })}>
        {node.depth < maxTagDepth && (
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onOpen('add')}>
            {t('addBelow')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('rename')}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={!moves.canRise} onClick={() => onStep(-1)}>
          {t('up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={!moves.canSink} onClick={() => onStep(1)}>
          {t('down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={() => onOpen('move')}>
          {t('move')}
        </Menu.Item>
        <Menu.Item c="var(--overdue)" leftSection={<IconTrash size={16} />} onClick={() => onOpen('delete')}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
