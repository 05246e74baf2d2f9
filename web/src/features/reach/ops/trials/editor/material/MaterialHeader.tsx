/** The title and state of a material, and the possible actions. */
import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { trialForms } from '@polyphony/contract'
import { IconDeviceFloppy, IconMail, IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { materialStateText } from '../../../../../../i18n/domain/trial.text.ts'
import { formatNumber } from '../../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../../i18n/i18n.ts'
import { FileLink } from '../../../../../../parts/file-link/FileLink.tsx'
import { PageHeader } from '../../../../../../ui/frame/PageHeader.tsx'
import { LanguagePair } from '../../../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../../../ui/person/RoleTag.tsx'
import { StatusBadge } from '../../../../../../ui/state/Status.tsx'
import { materialTones } from '../../tones.ts'
import classes from '../editor.module.css'
import { editorText } from '../editor.text.ts'
import { InviteDialog } from '../InviteDialog.tsx'
import { PublishDialog } from '../PublishDialog.tsx'
import { MaterialMenu } from './MaterialMenu.tsx'
import { countWritten, type MaterialDetail, noEdits } from './material-edits.ts'
import type { MaterialEditor } from './use-material-editor.ts'

interface MaterialHeaderProps {
  editor: MaterialEditor
  /** Null where saving failed: the page shows the reason. */
  save: () => Promise<MaterialDetail | null>
}

export function MaterialHeader({ editor, save }: MaterialHeaderProps) {
  const [isInviting, setInviting] = useState(false)
  const [publishing, setPublishing] = useState<MaterialDetail | null>(null)
  const { base, isChanged } = editor
  const lackOf = useLack()
  const publish = async () => {
    const saved = isChanged ? await save() : base
    if (!saved) return
    const lack = lackOf(saved)
    if (lack) notifications.show({ color: 'red', message: lack })
    else setPublishing(saved)
  }
  return (
    <>
      <PageHeader
        title={base.title}
        description={<Facts material={base} />}
        actions={
          <>
            <SaveAction editor={editor} save={save} />
            <OnwardActions editor={editor} onPublish={() => void publish()} onInvite={() => setInviting(true)} />
            <MaterialMenu editor={editor} />
          </>
        }
      />
      <PublishDialog material={publishing} onRefused={editor.refresh} onClose={() => setPublishing(null)} />
      <InviteDialog material={base} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  )
}

/** Names the texts that are missing before a material can be published. */
function useLack() {
  const t = useText(editorText)
  return (saved: MaterialDetail): string | null => {
    const total = saved.segments.length
    if (total === 0) return t('textLacks')
    const { needsReference, needsDraft } = trialForms[saved.role_id]
    const references = needsReference ? total - countWritten(saved, noEdits, 'reference') : 0
    if (references > 0) return t('referenceLacks', { count: references })
    const drafts = needsDraft ? total - countWritten(saved, noEdits, 'draft') : 0
    return drafts > 0 ? t('draftLacks', { count: drafts }) : null
  }
}

function SaveAction({ editor: { base, isChanged, isSaving }, save }: MaterialHeaderProps) {
  const t = useText(editorText)
  const saveAndSay = async () => {
    if (await save()) notifications.show({ message: t('saved') })
  }
  return (
    <>
      {isChanged && (
        <Text span size="sm" c="dimmed" role="status">
          {t('unsaved')}
        </Text>
      )}
      {base.can.edit && (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!isChanged}
          loading={isSaving}
          onClick={() => void saveAndSay()}
        >
          {t('save')}
        </Button>
      )}
    </>
  )
}

interface OnwardActionsProps {
  editor: MaterialEditor
  onPublish: () => void
  onInvite: () => void
}

function OnwardActions({ editor: { base, isSaving }, onPublish, onInvite }: OnwardActionsProps) {
  const t = useText(editorText)
  return (
    <>
      {base.can.publish && (
        <Button leftSection={<IconWorldUpload size={16} aria-hidden />} disabled={isSaving} onClick={onPublish}>
          {t('publish')}
        </Button>
      )}
      {base.can.invite && (
        <Button leftSection={<IconMail size={16} aria-hidden />} onClick={onInvite}>
          {t('invite')}
        </Button>
      )}
    </>
  )
}

function Facts({ material }: { material: MaterialDetail }) {
  const t = useText(editorText)
  const stateName = useText(materialStateText)
  const language = useLanguage()
  const { state, role_id, source_lang, target_lang, segment_count, word_count, file, media_file } = material
  return (
    <span className={classes.facts}>
      <StatusBadge tone={materialTones[state]}>{stateName(state)}</StatusBadge>
      <RoleTag roleId={role_id} />
      {trialForms[role_id].isOneLanguage ? (
        source_lang.toUpperCase()
      ) : (
        <LanguagePair source={source_lang} target={target_lang} />
      )}
      <span>
        {t('size', { segments: formatNumber(segment_count, language), words: formatNumber(word_count, language) })}
      </span>
      {[file, media_file].map(
        (one) =>
          one && (
            <span key={one.file_id}>
              <FileLink file={one} />
            </span>
          ),
      )}
    </span>
  )
}
