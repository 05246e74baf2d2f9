import { useState } from 'react'
import { useText } from '../../../i18n/i18n.ts'
import { type UploadItem, UploadList } from '../../../ui/files/UploadList.tsx'
import { QrCode } from '../../../ui/text/QrCode.tsx'
import { galleryText } from './gallery.text.ts'
import { Sample } from './Sample.tsx'
import { uploads } from './samples.ts'

export function FileSection() {
  const t = useText(galleryText)
  const [items, setItems] = useState(uploads)
  const change = (id: string, changes: Partial<UploadItem>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  return (
    <>
      <Sample name="UploadList">
        <div style={{ flex: 1, minWidth: 0 }}>
          <UploadList
            items={items}
            onPause={(id) => change(id, { state: 'paused' })}
            onResume={(id) => change(id, { state: 'uploading' })}
            onRetry={(id) => change(id, { state: 'uploading', sent: 0, message: undefined })}
            onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
          />
        </div>
      </Sample>
      <Sample name="QrCode">
        <div style={{ width: 160 }}>
          <QrCode text="https://example.com/invite" label={t('scan')} />
        </div>
      </Sample>
    </>
  )
}
