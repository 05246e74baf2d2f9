/** All kinds of steps, grouped by who does them; kinds that this installation can't run are disabled. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { kindsWhere, type Media, type NodeKind, nodeKinds } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { nodeKindIcons, nodeKindTone } from '../../../../../parts/work/NodeKindLabel.tsx'
import classes from '../designer.module.css'
import { designerText } from '../designer.text.ts'

/** The kinds that a flow for a medium may contain. */
const kindsFor = (media: Media): NodeKind[] => kindsWhere(({ medias }) => medias?.includes(media) ?? true)

interface AddStepMenuProps {
  media: Media
  available: ReadonlySet<NodeKind>
  label: string
  /** Shows only an icon with a label for screen readers. */
  isSmall?: boolean
  onAdd: (kind: NodeKind) => void
}

const groups = [
  ['byAi', ['ai']],
  ['byPeople', ['human']],
  ['byCheck', ['reviewer', 'client', 'system']],
] as const

export function AddStepMenu({ media, available, label, isSmall = false, onAdd }: AddStepMenuProps) {
  const t = useText(designerText)
  const language = useLanguage()
  const kinds = kindsFor(media)
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="subtle" color="gray" aria-label={label}>
            <IconPlus size={18} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {groups.map(([title, doers]) => (
          <div key={title}>
            <Menu.Label>{t(title)}</Menu.Label>
            {kinds
              .filter((kind) => doers.some((one) => one === nodeKinds[kind].by))
              .map((kind) => {
                const KindIcon = nodeKindIcons[kind]
                const isUnavailable = !available.has(kind)
                return (
                  <Menu.Item
                    key={kind}
                    disabled={isUnavailable}
                    leftSection={
                      <KindIcon size={16} className={classes.kindIcon} style={nodeKindTone(kind)} aria-hidden />
                    }
                    onClick={() => onAdd(kind)}
                  >
                    {nodeKinds[kind].name[language]}
                    {isUnavailable && <span className={classes.notYet}>{t('notYet')}</span>}
                  </Menu.Item>
                )
              })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
