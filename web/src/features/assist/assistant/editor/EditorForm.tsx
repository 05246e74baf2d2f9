import { Alert, Button, Checkbox, Group, Tabs } from '@mantine/core'
import type { AgentSetting, AiAgent } from '@polyphony/contract'
import { IconEyeOff, IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { LeaveDialog } from '../../../../parts/form/LeaveDialog.tsx'
import { useTab } from '../../../../parts/list/use-tab.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { AgentMark } from '../AgentMark.tsx'
import { editorText } from '../editor.text.ts'
import { fieldsText } from '../fields/fields.text.ts'
import { AgentMenu } from '../list/AgentMenu.tsx'
import { AgentStates } from '../list/AgentRow.tsx'
import { CasesTab } from '../proof/CasesTab.tsx'
import { PublishButton } from '../proof/PublishButton.tsx'
import { VersionsTab } from '../versions/VersionsTab.tsx'
import { AssistantTab } from './AssistantTab.tsx'
import classes from './editor.module.css'
import { FeaturesTab } from './FeaturesTab.tsx'
import { InferenceTab, IntentTab } from './ModelTabs.tsx'
import { type AgentForm, useAgentForm, useAgentSave } from './use-agent-form.ts'

const settingTabs = ['assistant', 'features', 'intent', 'inference'] as const
const allTabs = [...settingTabs, 'cases', 'versions'] as const

/** On which tab a field is that has to be mended. */
const tabOf = (field: string | undefined): (typeof settingTabs)[number] => {
  if (field === 'query_history') return 'intent'
  if (field === 'answer_history') return 'inference'
  return field === 'retrieval_limit' || field === 'total_limit' ? 'features' : 'assistant'
}

/** The form, and the version that it stands for. */
function useEditor(agent: AiAgent, setting: AgentSetting) {
  const fields = useAgentForm(setting)
  const [drops, setDrops] = useState(false)
  const [base, setBase] = useState(agent.version) // of what is edited, whatever is heard of it meanwhile
  const save = useAgentSave(fields, (version) => {
    setBase(version)
    setDrops(false)
  })
  const isChanged = fields.formState.isDirty || drops
  // Restored, or saved in another tab: nothing is lost by showing it.
  const isBehind = agent.version > base && !isChanged
  const [followed, setFollowed] = useState(0)
  if (isBehind) {
    setBase(agent.version)
    setFollowed(agent.version)
  }
  const follow = useEffectEvent(() => fields.reset(setting))
  useEffect(() => {
    if (followed > 0) follow()
  }, [followed])
  const send = (ai_agent_setting: AgentSetting) =>
    save.send({ agent_id: agent.id, version: base, ai_agent_setting, drops_restricted: drops })
  return { fields, save, send, base, drops, setDrops, isChanged }
}

export function EditorForm({ agent, setting }: { agent: AiAgent; setting: AgentSetting }) {
  const t = useText(editorText)
  const editor = useEditor(agent, setting)
  const { fields, save, send, base, drops, setDrops, isChanged } = editor
  const tabs = agent.can.edit ? allTabs : settingTabs
  const [tab, setTab] = useTab<(typeof allTabs)[number]>(tabs)
  const submit = fields.handleSubmit(send, (errors) => setTab(tabOf(Object.keys(errors)[0])))
  return (
    <>
      <EditorHead agent={agent}>
        {agent.can.edit && (
          <>
            <Button
              variant={isChanged ? 'filled' : 'default'}
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => void submit()}
            >
              {t('save')}
            </Button>
            <PublishButton agent={agent} version={base} isChanged={isChanged} onProving={() => setTab('cases')} />
          </>
        )}
      </EditorHead>
      <ErrorNote message={save.message} />
      {!agent.can.edit && (
        <Alert mb="md" icon={<IconLock size={18} aria-hidden />}>
          {t('readOnly')}
        </Alert>
      )}
      {agent.is_restricted && <Restricted canDrop={agent.can.edit} drops={drops} onDrop={setDrops} />}
      <EditorTabs agent={agent} fields={fields} tabs={tabs} tab={tab} onTab={setTab} isChanged={isChanged} />
      <LeaveDialog isChanged={() => agent.can.edit && isChanged && !save.isPending} loss={t('unsaved')} />
    </>
  )
}

interface EditorTabsProps {
  agent: AiAgent
  fields: AgentForm
  tabs: readonly (typeof allTabs)[number][]
  tab: string
  onTab: (tab: string | null) => void
  isChanged: boolean
}

function EditorTabs({ agent, fields, tabs, tab, onTab, isChanged }: EditorTabsProps) {
  const t = useText(editorText)
  const row = useRef<HTMLDivElement>(null)
  // On a phone a part of the row is out of sight, also where a link leads to one of its last tabs.
  useEffect(() => {
    row.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <Panel>
      <Tabs value={tab} onChange={onTab} keepMounted={false}>
        <Tabs.List ref={row} className={classes.tabs} aria-label={t('tabs')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} data-tab={one}>
              {t(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SettingPanels fields={fields} isDisabled={!agent.can.edit} />
        <Tabs.Panel value="cases" p="md">
          <CasesTab agent={agent} isChanged={isChanged} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsTab agent={agent} isChanged={isChanged} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}

function SettingPanels({ fields, isDisabled }: { fields: AgentForm; isDisabled: boolean }) {
  const own = { fields, isDisabled }
  return (
    <>
      <Tabs.Panel value="assistant" p="md">
        <AssistantTab {...own} />
      </Tabs.Panel>
      <Tabs.Panel value="features" p="md">
        <FeaturesTab {...own} />
      </Tabs.Panel>
      <Tabs.Panel value="intent" p="md">
        <IntentTab {...own} />
      </Tabs.Panel>
      <Tabs.Panel value="inference" p="md">
        <InferenceTab {...own} />
      </Tabs.Panel>
    </>
  )
}

interface EditorHeadProps {
  agent: AiAgent
  children: ReactNode
}

function EditorHead({ agent, children }: EditorHeadProps) {
  const navigate = useNavigate()
  const { ai_agent_name, ai_agent_icon, ai_agent_description } = agent.ai_agent_setting
  return (
    <PageHeader
      title={
        <Group gap="sm" wrap="nowrap">
          <AgentMark icon={ai_agent_icon} size={36} />
          <span className={classes.name}>{ai_agent_name}</span>
        </Group>
      }
      description={
        <>
          {ai_agent_description}
          <span className={classes.states}>
            <AgentStates agent={agent} />
          </span>
        </>
      }
      actions={
        <>
          {children}
          <AgentMenu agent={agent} onDeleted={() => void navigate({ to: paths.productionAssistant })} />
        </>
      }
    />
  )
}

interface RestrictedProps {
  canDrop: boolean
  drops: boolean
  onDrop: (drops: boolean) => void
}

function Restricted({ canDrop, drops, onDrop }: RestrictedProps) {
  const t = useText(fieldsText)
  return (
    <Alert mb="md" color="orange" icon={<IconEyeOff size={18} aria-hidden />}>
      {t('restricted')}
      {canDrop && (
        <Checkbox
          mt="xs"
          label={t('dropRestricted')}
          checked={drops}
          onChange={(event) => onDrop(event.currentTarget.checked)}
        />
      )}
    </Alert>
  )
}
