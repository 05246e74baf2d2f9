/** The view of the picture, its files, and the state of saving. */
import { Button, FileButton, Menu, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { orderedExts } from '@polyphony/contract'
import {
  IconDeviceFloppy,
  IconDownload,
  IconFocusCentered,
  IconKeyboard,
  IconMaximize,
  IconUpload,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { saveAddress } from '../../../../../../api/save-address.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { saveFile } from '../../../../../../ui/files/save-file.ts'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import screen from '../../../view/frame/screen.module.css'
import { insideScreen } from '../../../view/frame/screen-id.ts'
import { useNarrow } from '../../../view/frame/use-narrow.ts'
import { keysText } from '../../../view/keys/keys.text.ts'
import { Tool } from '../../../view/keys/Tool.tsx'
import { pictureText } from '../../../view/picture/picture.text.ts'
import { views } from '../desk.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useAttempt, useCanPaint, useImageRepair } from '../use-desk-actions.ts'

const accepted = orderedExts.pictures.map((ext) => `.${ext}`).join(',')

export function ImageRepairBar({ originalUrl, onShowKeys }: { originalUrl: string | null; onShowKeys: () => void }) {
  const keys = useText(keysText)
  const opened = useOpenDocument()
  const isNarrow = useNarrow()
  return (
    <div className={classes.bar}>
      <ViewChoice />
      <span className={screen.spring} />
      {!isNarrow && <ZoomTools />}
      {!isNarrow && (
        <Tool
          label={keys('title')}
          command="showKeys"
          icon={<IconKeyboard size={18} aria-hidden />}
          onClick={onShowKeys}
        />
      )}
      <Files originalUrl={originalUrl} />
      {opened.document.can.write && <Upload />}
      {opened.document.can.write && <Save />}
    </div>
  )
}

function ViewChoice() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const view = useValue(desk.view)
  const areRegionsShown = useValue(desk.areRegionsShown)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        data={views.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          desk.view.value = next
        }}
      />
      <Tool
        label={t('showRegions')}
        icon={<IconFocusCentered size={18} aria-hidden />}
        isPressed={areRegionsShown}
        onClick={() => {
          desk.areRegionsShown.value = !areRegionsShown
        }}
      />
    </>
  )
}

function ZoomTools() {
  const picture = useText(pictureText)
  const { desk } = useImageRepair()
  const percent = Math.round(100 * useValue(desk.zoom))
  const isFit = useValue(desk.wishedZoom) === 'fit'
  return (
    <>
      <Tool
        label={picture('zoomOut')}
        command="zoomOut"
        icon={<IconZoomOut size={18} aria-hidden />}
        onClick={() => desk.zoomBy(-1)}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`${picture('zoom', { percent })} · ${picture('fullSize')}`}
        onClick={() => {
          desk.wishedZoom.value = 1
        }}
      >
        {percent}%
      </Button>
      <Tool
        label={picture('zoomIn')}
        command="zoomIn"
        icon={<IconZoomIn size={18} aria-hidden />}
        onClick={() => desk.zoomBy(1)}
      />
      <Tool
        label={picture('fit')}
        command="zoomFit"
        icon={<IconMaximize size={18} aria-hidden />}
        isPressed={isFit}
        onClick={() => {
          desk.wishedZoom.value = 'fit'
        }}
      />
    </>
  )
}

function Files({ originalUrl }: { originalUrl: string | null }) {
  const t = useText(imageRepairText)
  const opened = useOpenDocument()
  const { file_name } = opened.document
  const saveTexts = () => {
    const lines = [...opened.store.allRows()].map(({ index, segment, target }) =>
      [`${index + 1}. ${segment.source}`, target].filter((text) => text !== '').join('\n'),
    )
    saveFile(`${file_name.replace(/\.[^.]*$/, '')}.txt`, 'text/plain;charset=utf-8', `${lines.join('\n\n')}\n`)
  }
  return (
    <Menu position="bottom-end" portalProps={insideScreen}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!originalUrl} onClick={() => saveAddress({ url: originalUrl!, name: file_name })}>
          {t('downloadOriginal')}
        </Menu.Item>
        <Menu.Item onClick={saveTexts}>{t('downloadTexts')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Upload() {
  const t = useText(imageRepairText)
  const opened = useOpenDocument()
  const imageRepair = useImageRepair()
  const attempt = useAttempt()
  const facts = useValue(imageRepair.facts)
  const isBusy = useValue(imageRepair.isBusy)
  const { mine } = useValue(opened.keeper.lease)
  const add = async (file: File | null) => {
    if (!file) return
    await attempt(
      imageRepair
        .addFinished(file)
        .then(() => notifications.show({ color: 'teal', role: 'status', message: t('uploaded') })),
    )
  }
  return (
    <FileButton accept={accepted} onChange={(file) => void add(file)}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={isBusy}
          disabled={!mine || !facts}
          title={facts ? t('uploadHint', { width: facts.width, height: facts.height }) : undefined}
        >
          {t('upload')}
        </Button>
      )}
    </FileButton>
  )
}

function Save() {
  const t = useText(imageRepairText)
  const imageRepair = useImageRepair()
  const canPaint = useCanPaint(imageRepair)
  const { kind } = useValue(imageRepair.state)
  if (!canPaint) return null
  return (
    <>
      <span className={screen.small} role="status">
        {kind === 'saved' ? imageRepair.newest && t('saved') : t(kind === 'saving' ? 'saving' : 'changed')}
      </span>
      <Button
        size="compact-sm"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={kind === 'saving'}
        disabled={kind === 'conflict'}
        onClick={() => void imageRepair.save(false)}
      >
        {t('save')}
      </Button>
    </>
  )
}
