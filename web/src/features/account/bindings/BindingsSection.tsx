import { useText } from '../../../i18n/i18n.ts'
import { wechatText } from '../../../shell/wechat/text.ts'
import { WechatBinding } from '../../../shell/wechat/WechatBinding.tsx'
import { Card } from '../../../ui/Card.tsx'

export function BindingsSection() {
  const t = useText(wechatText)
  return (
    <Card title={t('wechat')} description={t('about')}>
      <WechatBinding />
    </Card>
  )
}
