import { ActionIcon, Alert, Badge, Button, Group, Text, Title } from '@mantine/core'
import { type Directive, personName } from '@polyphony/contract'
import { IconArrowLeft, IconCopy, IconLock, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useBackTo } from '../../../../parts/back/use-back-to.ts'
import { LeaveDialog } from '../../../../parts/form/LeaveDialog.tsx'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { DeleteDirective } from '../list/DirectiveMenu.tsx'
import { Visibility } from '../list/directive-columns.tsx'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'
import { DirectiveFields } from './DirectiveFields.tsx'
import { Preview } from './Preview.tsx'
import { TryPanel } from './TryPanel.tsx'
import { useDirective, type Written } from './use-directive.ts'

interface Props {
  /** Null: it isn't saved yet. */
  directive: Directive | null
  start: Written
  onReload: () => void
}

export function DirectiveEditor({ directive, start, onReload }: Props) {
  const t = useText(promptText)
  const draft = useDirective(directive, start)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const isReadOnly = directive?.can.edit === false
  return (
    <>
      <Header directive={directive} version={draft.version} isChanged={draft.fields.formState.isDirty} />
      {isReadOnly && <ReadOnlyNote directive={directive} />}
      {draft.save.error?.code === 'VERSION_CONFLICT' && (
        <Alert color="orange" role="alert" title={t('conflict')} mb="md">
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onReload}>
              {t('reload')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void draft.saveCopy()}>
              {t('keepCopy')}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.columns}>
        <Panel className={classes.box}>
          <DirectiveFields draft={draft} isReadOnly={isReadOnly} mayShare={directive?.can.share ?? true} />
        </Panel>
        <div className={classes.side}>
          <Panel className={classes.box}>
            <Preview draft={draft} values={values} onFill={(name, value) => setValues({ ...values, [name]: value })} />
          </Panel>
          <Panel className={classes.box}>
            <TryPanel draft={draft} values={values} />
          </Panel>
        </div>
      </div>
      <LeaveDialog isChanged={draft.isChanged} loss={t('lossOf')} />
    </>
  )
}

interface HeaderProps {
  directive: Directive | null
  version: number | undefined
  isChanged: boolean
}

function Header({ directive, version, isChanged }: HeaderProps) {
  const t = useText(promptText)
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <div className={classes.heading}>
        <ActionIcon
          component={Link}
          to={paths.productionDirect}
          onClick={useBackTo(paths.productionDirect)}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('back')}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <div style={{ minWidth: 0 }}>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {directive?.title ?? t('newTitle')}
          </Title>
          <Group gap="xs" mt={4}>
            {directive && <Visibility visibility={directive.visibility} />}
            {version !== undefined && (
              <Badge variant="default" tt="none" fw={500}>
                {t('version', { version })}
              </Badge>
            )}
            <Text size="xs" c="dimmed" role="status">
              {isChanged ? t('unsaved') : ''}
            </Text>
          </Group>
        </div>
      </div>
      {directive && <Actions directive={directive} />}
    </Group>
  )
}

function Actions({ directive }: { directive: Directive }) {
  const t = useText(promptText)
  const common = useText(commonText)
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Group gap="xs">
      <LinkButton
        variant="default"
        to={paths.productionDirectDetail}
        params={{ directive_id: `copy-${directive.id}` }}
        leftSection={<IconCopy size={16} aria-hidden />}
      >
        {t('duplicate')}
      </LinkButton>
      {directive.can.edit && (
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
          {common('delete')}
        </Button>
      )}
      <DeleteDirective
        isOpen={isDeleting}
        directive={directive}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: paths.productionDirect, ignoreBlocker: true })}
      />
    </Group>
  )
}

function ReadOnlyNote({ directive: { creator } }: { directive: Directive }) {
  const t = useText(promptText)
  const language = useLanguage()
  return (
    <Alert mb="md" icon={<IconLock size={18} aria-hidden />}>
      {t('readOnly', { name: personName(creator.nickname, language) })}
    </Alert>
  )
}
