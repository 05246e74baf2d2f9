import { useText } from '../../../../i18n/i18n.ts'
import { WechatBinding } from '../../../../parts/wechat/WechatBinding.tsx'
import { wechatText } from '../../../../parts/wechat/wechat.text.ts'
import { Card } from '../../../../ui/frame/Card.tsx'

export function BindingsSection() {
  const t = useText(wechatText)
  return (
    <Card title={t('wechat')} description={t('about')}>
      <WechatBinding />
    </Card>
  )
}
