/** Rarely changed settings, and giving a review back. */
import { ActionIcon, Menu, Switch } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { changeSettings } from '../../core/settings/settings.ts'
import { useOpenDocument, useSettings, useValue } from '../context/context.ts'
import { insideScreen } from '../frame/screen-id.ts'
import { markingText } from '../marking/marking.text.ts'
import { text } from '../texts/workbench.text.ts'
import { ResultDownloads, WorkDownloads } from './Downloads.tsx'

export function MoreMenu({ onGiveBack }: { onGiveBack: (() => void) | null }) {
  const t = useText(text)
  const marking = useText(markingText)
  const opened = useOpenDocument()
  const { scheme, isPropagating } = useSettings()
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
        <Menu.Item
          leftSection={scheme === 'dark' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
          onClick={() => changeSettings({ scheme: scheme === 'dark' ? 'light' : 'dark' })}
        >
          {t(scheme === 'dark' ? 'lightScheme' : 'darkScheme')}
        </Menu.Item>
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
