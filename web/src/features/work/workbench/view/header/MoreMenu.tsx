/** Rarely changed settings, and giving a review back. */
import { ActionIcon, Menu, Switch } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconFileSearch, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { DraftPreview } from '../../../../../parts/preview/DraftPreview.tsx'
import { changeSettings } from '../../core/settings/settings.ts'
import { useOpenDocument, useSettings, useValue } from '../context/context.ts'
import { insideScreen } from '../frame/screen-id.ts'
import { markingText } from '../marking/marking.text.ts'
import { text } from '../texts/workbench.text.ts'
import { ResultDownloads, WorkDownloads } from './Downloads.tsx'

export function MoreMenu(props: { onGiveBack: (() => void) | null }) {
  const { document } = useOpenDocument()
  const [isLooking, setLooking] = useState(false)
  return (
    <>
      <MenuItself {...props} onLook={document.purpose === 'order' ? () => setLooking(true) : null} />
      <DraftPreview
        isOpen={isLooking}
        node_task_id={document.node_task_id}
        file_name={document.file_name}
        onClose={() => setLooking(false)}
        portalProps={insideScreen}
      />
    </>
  )
}

interface MenuProps {
  onGiveBack: (() => void) | null
  /** Null where nothing would be delivered. */
  onLook: (() => void) | null
}

function MenuItself({ onGiveBack, onLook }: MenuProps) {
  const t = useText(text)
  const marking = useText(markingText)
  const opened = useOpenDocument()
  const { isPropagating } = useSettings()
  const isWriting = useValue(opened.isWriting)
  const { can, purpose } = opened.document
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false} portalProps={insideScreen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SchemeItem />
        {onLook && <LookItem onClick={onLook} />}
        {can.write && (
          <MenuSwitch
            label={t('propagateSetting')}
            isOn={isPropagating}
            onToggle={() => changeSettings({ isPropagating: !isPropagating })}
          />
        )}
        {can.write && can.review && (
          <MenuSwitch
            label={t('writingMode')}
            isOn={isWriting}
            onToggle={() => {
              opened.isWriting.value = !isWriting
            }}
          />
        )}
        {purpose === 'order' && (can.write || can.review ? <WorkDownloads /> : <ResultDownloads />)}
        {onGiveBack && (
          <Menu.Item closeMenuOnClick leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onGiveBack}>
            {marking('giveBack')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function SchemeItem() {
  const t = useText(text)
  const { scheme } = useSettings()
  return (
    <Menu.Item
      leftSection={scheme === 'dark' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
      onClick={() => changeSettings({ scheme: scheme === 'dark' ? 'light' : 'dark' })}
    >
      {t(scheme === 'dark' ? 'lightScheme' : 'darkScheme')}
    </Menu.Item>
  )
}

function LookItem({ onClick }: { onClick: () => void }) {
  const t = useText(text)
  return (
    <Menu.Item closeMenuOnClick leftSection={<IconFileSearch size={16} aria-hidden />} onClick={onClick}>
      {t('asDelivered')}
    </Menu.Item>
  )
}

function MenuSwitch({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isOn}
      rightSection={<Switch component="span" size="xs" checked={isOn} readOnly aria-hidden tabIndex={-1} />}
      onClick={onToggle}
    >
      {label}
    </Menu.Item>
  )
}
