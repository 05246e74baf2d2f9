/** Selects a part of a picture as avatar, by dragging, arrow keys and zoom. */
import { Slider, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { avatarUpload } from '@polyphony/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { CallError } from '../../../../api/client.ts'
import { sendFile } from '../../../../api/send-file.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { invalidatesProfile } from '../use-profile.ts'
import classes from './crop.module.css'
import { type Area, drawCrop } from './draw-crop.ts'
import { profileText } from './profile.text.ts'

interface CropDialogProps {
  file: File
  /** An object URL of the file. */
  address: string
  onClose: () => void
  /** The browser can't decode it. */
  onUnreadable: () => void
}

const zooms = { min: 1, max: 4, step: 0.05 }

export function CropDialog({ file, address, onClose, onUnreadable }: CropDialogProps) {
  const t = useText(profileText)
  const messageOf = useErrorMessage()
  const [area, setArea] = useState<Area | null>(null)
  const save = useSave(address, file.type, () => {
    notifications.show({ message: t('pictureSaved') })
    onClose()
  })
  const fail = () => {
    onUnreadable()
    onClose()
  }
  return (
    <FormDialog isOpen onClose={onClose} title={t('crop')}>
      <Form
        save={{ isPending: save.isPending, message: save.error instanceof CallError ? messageOf(save.error) : null }}
        onSubmit={() => area && save.mutate(area)}
        submitLabel={t('usePicture')}
        isDisabled={!area}
      >
        <Text size="sm" c="dimmed">
          {t('cropHint')}
        </Text>
        <Cutting address={address} onArea={setArea} onUnreadable={fail} />
      </Form>
    </FormDialog>
  )
}

interface CuttingProps {
  address: string
  onArea: (area: Area) => void
  onUnreadable: () => void
}

function Cutting({ address, onArea, onUnreadable }: CuttingProps) {
  const t = useText(profileText)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  return (
    <>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': t('cropArea') }}
        />
      </div>
      <div>
        <Text size="sm" fw={600} aria-hidden>
          {t('zoom')}
        </Text>
        <Slider
          {...zooms}
          value={zoom}
          onChange={setZoom}
          label={(value) => `${Math.round(value * 100)}%`}
          thumbLabel={t('zoom')}
          mt={4}
        />
      </div>
    </>
  )
}

function useSave(address: string, type: string, onSuccess: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (area: Area) =>
      sendFile(avatarUpload, { size: 256 }, await drawCrop(address, area, type), 'avatar'),
    meta: { noErrorTip: true },
    onSuccess: async () => {
      onSuccess()
      await Promise.all(invalidatesProfile.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
    },
  })
}
