/** To who does the work: offers, assignments, reviews. */
import { defineLetters } from './template.ts'

export const workLetters = defineLetters('work', {
  offerMade: {
    zh: {
      title: '新的工作邀约：{node_kind}',
      body: '《{task_name}》，{source_lang} → {target_lang}，报酬 {amount}。请在 {expires_at} 前答复，先接受者得。',
    },
    en: {
      title: 'New offer: {node_kind}',
      body: '“{task_name}”, {source_lang} → {target_lang}, pays {amount}. Answer by {expires_at}; whoever accepts first gets it.',
    },
    ja: {
      title: '新しい仕事のオファー：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）、報酬は {amount} です。{expires_at} までにお返事ください。先着順で決まります。',
    },
  },
  offerGone: {
    zh: {
      title: '邀约已被他人接受：{node_kind}',
      body: '《{task_name}》的{node_kind}已由他人接受，您无需再做任何操作。',
    },
    en: {
      title: 'Offer taken: {node_kind}',
      body: 'Somebody else was first to accept “{task_name}” ({node_kind}). There is nothing you need to do.',
    },
    ja: {
      title: 'オファーは締め切られました：{node_kind}',
      body: '「{task_name}」の{node_kind}は、ほかの方が先に引き受けました。対応は不要です。',
    },
  },
  offerExpired: {
    zh: {
      title: '邀约已过期：{node_kind}',
      body: '《{task_name}》的{node_kind}邀约未在期限内答复，已转给其他人。',
    },
    en: {
      title: 'Offer expired: {node_kind}',
      body: 'The offer for “{task_name}” ({node_kind}) was not answered in time and has gone to others.',
    },
    ja: {
      title: 'オファーの期限が切れました：{node_kind}',
      body: '「{task_name}」の{node_kind}のオファーは、期限までにお返事がなかったため、ほかの方に回りました。',
    },
  },
  nodeAssigned: {
    zh: {
      title: '新的工作：{node_kind}',
      body: '《{task_name}》（{source_lang} → {target_lang}）已交由您负责，截止时间 {deadline_at}。',
    },
    en: {
      title: 'Yours to do: {node_kind}',
      body: '“{task_name}”, {source_lang} → {target_lang}, has been assigned to you. Deadline: {deadline_at}.',
    },
    ja: {
      title: '担当が決まりました：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）の担当はあなたです。納期は {deadline_at} です。',
    },
  },
  nodeReassigned: {
    zh: {
      title: '工作已转交：{node_kind}',
      body: '《{task_name}》的{node_kind}已转交他人。您已保存的内容均会保留。',
    },
    en: {
      title: 'Given to somebody else: {node_kind}',
      body: '“{task_name}” ({node_kind}) is now in other hands. Everything you have saved is kept.',
    },
    ja: {
      title: '担当が変わりました：{node_kind}',
      body: '「{task_name}」の{node_kind}は、ほかの方が担当することになりました。保存済みの内容はすべて残ります。',
    },
  },
  workSubmitted: {
    zh: {
      title: '等待质检：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）已提交，等待质检。',
    },
    en: {
      title: 'Ready for review: {task_name}',
      body: 'Work on “{task_name}” ({node_kind}, {target_lang}) has been handed in and waits for its review.',
    },
    ja: {
      title: '品質チェック待ち：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）が提出され、品質チェックを待っています。',
    },
  },
  qaPassed: {
    zh: {
      title: '质检通过：{task_name}',
      body: '您完成的{node_kind}（{target_lang}）已通过质检，得分 {score}。',
    },
    en: {
      title: 'Review passed: {task_name}',
      body: 'Your work ({node_kind}, {target_lang}) has passed its review with a score of {score}.',
    },
    ja: {
      title: '品質チェックに合格しました：{task_name}',
      body: 'ご担当の{node_kind}（{target_lang}）が品質チェックに合格しました。スコアは {score} です。',
    },
  },
  qaReturned: {
    zh: {
      title: '质检退回：{task_name}',
      body: '您的{node_kind}（{target_lang}）需要修改，得分 {score}。原因：{reason}',
    },
    en: {
      title: 'Returned by the reviewer: {task_name}',
      body: 'Your work ({node_kind}, {target_lang}) needs changes; its score is {score}. The reviewer says: {reason}',
    },
    ja: {
      title: '品質チェックで差し戻されました：{task_name}',
      body: 'ご担当の{node_kind}（{target_lang}）に修正が必要です。スコアは {score} です。理由：{reason}',
    },
  },
  sentBackByClient: {
    zh: {
      title: '客户退回：{task_name}',
      body: '客户退回了{node_kind}（{target_lang}），请修改。原因：{reason}',
    },
    en: {
      title: 'Sent back by the client: {task_name}',
      body: 'The client asks for changes ({node_kind}, {target_lang}): {reason}',
    },
    ja: {
      title: 'クライアントから差し戻されました：{task_name}',
      body: '{node_kind}（{target_lang}）の修正を求められています。理由：{reason}',
    },
  },
})
