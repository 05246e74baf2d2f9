/** The screen of interpreting: the floor, the console, and the panel with recordings, glossary, notes and remarks. */
import { ActionIcon, Tabs, Tooltip } from '@mantine/core'
import { keysOf } from '@polyphony/contract'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../../../../../api/client.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { useOpenDocument, usePart, useValue } from '../../view/context/context.ts'
import panel from '../../view/frame/panel.module.css'
import screen from '../../view/frame/screen.module.css'
import { screenId } from '../../view/frame/screen-id.ts'
import { Banners } from '../../view/header/Banners.tsx'
import { Header } from '../../view/header/Header.tsx'
import { NetworkWatch } from '../../view/header/NetworkWatch.tsx'
import { KeysDialog } from '../../view/keys/KeysDialog.tsx'
import { MarkingDrawer } from '../../view/marking/MarkingDrawer.tsx'
import { GuideTab } from '../../view/panel/GuideTab.tsx'
import { useGivenTerms } from '../../view/panel/matches/use-given-terms.ts'
import { useMedia } from '../../view/player/use-media.ts'
import { VerdictDialog } from '../../view/review/VerdictDialog.tsx'
import { text } from '../../view/texts/workbench.text.ts'
import { DubSettingTab } from '../dubbing/DubSettingTab.tsx'
import { RecordPanel } from './console/RecordPanel.tsx'
import { useBooth } from './console/use-booth.ts'
import { FloorPanel } from './FloorPanel.tsx'
import { InterpretSubmit } from './InterpretSubmit.tsx'
import classes from './interpreting.module.css'
import { interpretText } from './interpreting.text.ts'
import { Interpreting } from './interpreting.ts'
import { ChecksTab, useFindings } from './tabs/ChecksTab.tsx'
import { GlossaryTab } from './tabs/GlossaryTab.tsx'
import { HandedText } from './tabs/HandedText.tsx'
import { PadTab } from './tabs/PadTab.tsx'
import { RemarksTab, remarkFieldId } from './tabs/RemarksTab.tsx'
import { StretchList } from './tabs/StretchList.tsx'
import { useInterpretKeys } from './use-interpret-keys.ts'

type Dialog = 'keys' | 'submit' | 'verdict'
type Tab = 'stretches' | 'glossary' | 'pad' | 'remarks' | 'checks' | 'mix' | 'guide' | 'text'

export default function InterpretingView() {
  const interpreting = usePart(Interpreting)
  const { media_file_id } = useOpenDocument().document
  return interpreting && media_file_id && <Room interpreting={interpreting} fileId={media_file_id} />
}

function Room({ interpreting, fileId }: { interpreting: Interpreting; fileId: string }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { can, purpose } = opened.document
  useGivenTerms()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [tab, setTab] = useState<Tab>(can.review || can.confirm ? 'remarks' : 'stretches')
  const media = useMedia(fileId)
  const desk = useBooth(interpreting)
  const close = () => setDialog(null)
  const showKeys = () => setDialog('keys')
  useInterpretKeys(interpreting, desk, {
    onShowKeys: showKeys,
    onRemark: () => {
      setTab('remarks')
      requestAnimationFrame(() => document.getElementById(remarkFieldId)?.focus())
    },
  })
  return (
    <main id={screenId} className={screen.screen} aria-label={t('title')}>
      <Header
        onSubmit={() => setDialog('submit')}
        onVerdict={() => setDialog('verdict')}
        onMarkIssue={null}
        onOpenPanel={null}
      />
      <Banners />
      <div className={classes.work}>
        <div className={classes.booth}>
          <FloorPanel interpreting={interpreting} fileId={fileId} media={media} />
          {can.write && <RecordPanel interpreting={interpreting} desk={desk} peaks={media.peaks} />}
        </div>
        <Side interpreting={interpreting} tab={tab} onTab={setTab} onShowKeys={showKeys} />
      </div>
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
      <InterpretSubmit interpreting={interpreting} isOpen={dialog === 'submit'} onClose={close} />
      {purpose === 'review' ? (
        <MarkingDrawer isOpen={dialog === 'verdict'} onClose={close} />
      ) : (
        <VerdictDialog isOpen={dialog === 'verdict'} onClose={close} />
      )}
      <NetworkWatch />
    </main>
  )
}

/** A house's document has no termbase and isn't mixed; whoever does a trial doesn't read the speech. */
const notInTrials: Readonly<Record<'trial' | 'review', readonly Tab[]>> = {
  trial: ['glossary', 'mix', 'text', 'remarks'],
  review: ['glossary', 'mix'],
}

interface PanelProps {
  interpreting: Interpreting
  tab: Tab
  onTab: (tab: Tab) => void
}

function Side({ onShowKeys, ...tabs }: PanelProps & { onShowKeys: () => void }) {
  const t = useText(text)
  return (
    <aside className={classes.side} aria-label={t('panel')}>
      <Panel {...tabs} />
      <Tooltip label={t('keyboard')}>
        <ActionIcon
          className={classes.keys}
          variant="subtle"
          color="gray"
          aria-label={t('keyboard')}
          onClick={onShowKeys}
        >
          <IconKeyboard size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </aside>
  )
}

function Panel({ interpreting, tab, onTab }: PanelProps) {
  const t = useText(interpretText)
  const { can, purpose } = useOpenDocument().document
  const data = useValue(interpreting.data)
  const failed = useValue(interpreting.failed)
  const findings = useFindings(interpreting).length
  const open = data?.notes.filter(({ kind, is_resolved }) => kind === 'comment' && !is_resolved).length ?? 0
  const counted = (name: string, count: number) => (count > 0 ? `${name} ${count}` : name)
  const names: Record<Tab, string> = {
    stretches: t('tabStretches'),
    remarks: counted(t('tabRemarks'), open),
    checks: counted(t('tabChecks'), findings),
    glossary: t('tabGlossary'),
    pad: t('tabPad'),
    mix: t('tabMix'),
    guide: t('tabGuide'),
    text: t('tabText'),
  }
  const tabs = keysOf(names)
    .filter((one) => (one !== 'pad' || can.write) && (!['remarks', 'glossary'].includes(one) || can.comment))
    .filter((one) => !(purpose === 'order' ? ['text'] : notInTrials[purpose]).includes(one))
  if (failed !== null && !data) {
    const error = failed instanceof CallError ? failed : new CallError('Service_Unavailable')
    return <QueryState error={error} onRetry={() => interpreting.load()} />
  }
  return (
    <Tabs value={tab} onChange={(next) => onTab(next as Tab)} className={classes.tabs}>
      <Tabs.List className={panel.list}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each} className={panel.tab}>
            {names[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => (
        // It scrolls: the keyboard must be able to reach it.
        <Tabs.Panel key={each} value={each} className={panel.content} tabIndex={0}>
          {each === 'stretches' && <StretchList interpreting={interpreting} />}
          {each === 'glossary' && <GlossaryTab />}
          {each === 'pad' && <PadTab interpreting={interpreting} />}
          {each === 'remarks' && <RemarksTab interpreting={interpreting} />}
          {each === 'checks' && <ChecksTab interpreting={interpreting} />}
          {each === 'mix' && <DubSettingTab />}
          {each === 'guide' && <GuideTab />}
          {each === 'text' && <HandedText />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
