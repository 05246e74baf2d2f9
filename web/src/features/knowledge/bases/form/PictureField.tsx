/** A base's own picture, which is shown instead of its icon. */
import { Button, Group, Input, Text } from '@mantine/core'
import { calls, type KnowledgeBase, uploadLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { KbsMark } from '../../../../parts/knowledge/KbsMark.tsx'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { type Upload, useUpload } from '../../../../upload/use-upload.ts'
import { kbsFormText } from './kbs-form.text.ts'

const exts = uploadLimits.kbsIcon.standard.flatMap((row) => row.exts)

export interface KbsPicture {
  readonly upload: Upload
  /** The address of what will be shown; null: the icon. */
  readonly address: string | null
  /** What is said about it when the base is saved: nothing if it stays. */
  readonly sent: { picture_file_id?: string | null }
  remove(): void
}

export function useKbsPicture(base?: KnowledgeBase): KbsPicture {
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const upload = useUpload({ purposeOf: () => 'kbsIcon', onReady: ({ file_id }) => setChosen(file_id) })
  const { data } = useCall(calls.file.getFileUrl, { file_id: chosen ?? '' }, { enabled: !!chosen })
  const before = base?.picture ?? null
  return {
    upload,
    address: chosen === undefined ? before : chosen && (data?.url ?? null),
    sent: chosen === undefined ? {} : { picture_file_id: chosen },
    remove: () => setChosen(before ? null : undefined),
  }
}

export function PictureField({ picture: { upload, address, remove } }: { picture: KbsPicture }) {
  const t = useText(kbsFormText)
  return (
    <Input.Wrapper label={t('picture')} description={t('pictureHint')} labelElement="div">
      {address && (
        <Group gap="sm" my={8}>
          <KbsMark icon="picture" colour="gray" size={48} picture={address} />
          <Button variant="default" size="compact-sm" onClick={remove}>
            {t('removePicture')}
          </Button>
        </Group>
      )}
      <UploadField
        upload={upload}
        label={t('choosePicture')}
        exts={exts}
        hint={
          <Text size="xs" c="dimmed" mt={8}>
            {t('pictureLimits')}
          </Text>
        }
        isMultiple={false}
        isDoneHidden
      />
    </Input.Wrapper>
  )
}
