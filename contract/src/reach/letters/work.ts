/** Letters to talents about offers, assignments and reviews. */
import { deadlineLetters } from './deadline.ts'
import { pauseLetters } from './pause.ts'
import { defineLetters } from './template.ts'

export const workLetters = defineLetters('work', {
  offerMade: {
    zh: {
      title: '新邀约：{node_kind}',
      body: '《{task_name}》，{source_lang} → {target_lang}，报酬 {amount}。请在 {expires_at} 前答复，先到先得。',
    },
    en: {
      title: 'New offer: {node_kind}',
      body: '“{task_name}”, {source_lang} → {target_lang}, pays {amount}. Reply by {expires_at}. First come, first served.',
    },
    ja: {
      title: '新しいオファー：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）、報酬は {amount} です。{expires_at} までにご回答ください。先着順です。',
    },
  },
  bundleOffered: {
    zh: {
      title: '新邀约：{node_kind}，{count} 个文件',
      body: '《{task_name}》，{source_lang} → {target_lang}，{count} 个文件一并提供，报酬合计 {amount}。请在 {expires_at} 前答复，先到先得。',
    },
    en: {
      title: 'New offer: {node_kind}, {count} files',
      body: '“{task_name}”, {source_lang} → {target_lang}, {count} files, pays {amount} in total. Reply by {expires_at}. First come, first served.',
    },
    ja: {
      title: '新しいオファー：{node_kind}、{count} ファイル',
      body: '「{task_name}」（{source_lang} → {target_lang}）、{count} ファイルをまとめてお願いします。報酬は合計 {amount} です。{expires_at} までにご回答ください。先着順です。',
    },
  },
  offerGone: {
    zh: {
      title: '邀约已被他人接受：{node_kind}',
      body: '《{task_name}》的{node_kind}已由他人接受，您无需再做任何操作。',
    },
    en: {
      title: 'Offer no longer available: {node_kind}',
      body: 'Someone else accepted “{task_name}” ({node_kind}) first. No action needed.',
    },
    ja: {
      title: 'オファーの受付終了：{node_kind}',
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
      body: 'You didn’t reply to the offer for “{task_name}” ({node_kind}) in time. It went to others.',
    },
    ja: {
      title: 'オファーの期限が切れました：{node_kind}',
      body: '「{task_name}」の{node_kind}のオファーは、期限までにお返事がなかったため、ほかの方に回りました。',
    },
  },
  interestAsked: {
    zh: {
      title: '有意承接吗？{node_kind}',
      body: '《{task_name}》，{source_lang} → {target_lang}，报酬 {amount}。请在 {expires_at} 前答复；之后将从有意者中选定一位，最晚 {decides_at} 通知结果。',
    },
    en: {
      title: 'Interested? {node_kind}',
      body: '“{task_name}”, {source_lang} → {target_lang}, pays {amount}. Reply by {expires_at}. One of those interested is chosen; you’ll hear by {decides_at}.',
    },
    ja: {
      title: '引き受け可能ですか？{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）、報酬は {amount} です。{expires_at} までにお返事ください。その後、希望された方の中から 1 名に決まり、遅くとも {decides_at} にお知らせします。',
    },
  },
  interestChosen: {
    zh: {
      title: '您被选中了：{node_kind}',
      body: '《{task_name}》（{source_lang} → {target_lang}）交由您负责，截止时间 {deadline_at}。',
    },
    en: {
      title: 'You were chosen: {node_kind}',
      body: '“{task_name}” ({source_lang} → {target_lang}) is assigned to you. Due: {deadline_at}.',
    },
    ja: {
      title: '担当に選ばれました：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）をお願いします。納期は {deadline_at} です。',
    },
  },
  interestNotChosen: {
    zh: {
      title: '这次选了另一位：{node_kind}',
      body: '感谢您有意承接《{task_name}》的{node_kind}，这次选了另一位。不影响您的评价，也不影响之后的邀约。',
    },
    en: {
      title: 'Someone else was chosen: {node_kind}',
      body: 'Thank you for your interest in “{task_name}” ({node_kind}). This time someone else was chosen. It doesn’t affect your rating or future offers.',
    },
    ja: {
      title: '今回はほかの方に決まりました：{node_kind}',
      body: '「{task_name}」の{node_kind}をご希望いただき、ありがとうございました。今回はほかの方にお願いすることになりました。評価や今後のオファーには影響しません。',
    },
  },
  idleWarning: {
    zh: {
      title: '请尽快继续：{task_name}',
      body: '《{task_name}》的{node_kind}已有一段时间没有进展。如果在 {release_at} 前没有保存任何内容，将转给其他人。如无法完成，请直接放弃。',
    },
    en: {
      title: 'Please continue: {task_name}',
      body: 'Nothing has been saved in “{task_name}” ({node_kind}) for a while. If nothing is saved by {release_at}, it goes to someone else. If you can’t finish it, please give it up now.',
    },
    ja: {
      title: '作業を進めてください：{task_name}',
      body: '「{task_name}」の{node_kind}は、しばらく作業が止まっています。{release_at} までに保存がない場合は、ほかの方に引き継がれます。対応が難しい場合は、早めに辞退してください。',
    },
  },
  workReleased: {
    zh: {
      title: '任务已转给其他人：{task_name}',
      body: '《{task_name}》的{node_kind}长时间没有进展，已转给其他人。您保存的内容会保留给接手的人。',
    },
    en: {
      title: 'Job reassigned: {task_name}',
      body: 'Nothing was saved in “{task_name}” ({node_kind}) for a long time, so it goes to someone else. Your saved work is passed on.',
    },
    ja: {
      title: 'ほかの方に引き継がれます：{task_name}',
      body: '「{task_name}」の{node_kind}は、長時間作業がなかったため、ほかの方に引き継がれることになりました。保存済みの内容は引き継がれます。',
    },
  },
  nodeAssigned: {
    zh: {
      title: '新任务：{node_kind}',
      body: '《{task_name}》（{source_lang} → {target_lang}）已指派给您，截止时间 {deadline_at}。',
    },
    en: {
      title: 'New job: {node_kind}',
      body: '“{task_name}” ({source_lang} → {target_lang}) is assigned to you. Due: {deadline_at}.',
    },
    ja: {
      title: '担当が決まりました：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）の担当はあなたです。納期は {deadline_at} です。',
    },
  },
  nodeAssignedAhead: {
    zh: {
      title: '预派任务：{node_kind}',
      body: '《{task_name}》（{source_lang} → {target_lang}）的这一环节将由您负责。轮到时会再通知您，并开始计时。',
    },
    en: {
      title: 'Upcoming job: {node_kind}',
      body: '“{task_name}” ({source_lang} → {target_lang}): you are assigned to this step. We’ll notify you when it starts; your time runs from then.',
    },
    ja: {
      title: 'この後の担当：{node_kind}',
      body: '「{task_name}」（{source_lang} → {target_lang}）のこの工程の担当はあなたです。順番が来たらお知らせし、作業時間はそこから始まります。',
    },
  },
  nodeReassigned: {
    zh: {
      title: '任务已转交：{node_kind}',
      body: '《{task_name}》的{node_kind}已转交他人。您已保存的内容均会保留。',
    },
    en: {
      title: 'Job reassigned: {node_kind}',
      body: '“{task_name}” ({node_kind}) was reassigned to someone else. Your saved work is kept.',
    },
    ja: {
      title: '担当が変わりました：{node_kind}',
      body: '「{task_name}」の{node_kind}は、ほかの方が担当することになりました。保存済みの内容はすべて残ります。',
    },
  },
  workNotNeeded: {
    zh: {
      title: '无需处理：{task_name}',
      body: '《{task_name}》（{source_lang} → {target_lang}）的{node_kind}原定由您负责，现经质量评估已无需人工处理。您无需再做任何操作。',
    },
    en: {
      title: 'Job no longer needed: {task_name}',
      body: '“{task_name}” ({source_lang} → {target_lang}): {node_kind} is no longer needed because the draft passed quality estimation. No action needed.',
    },
    ja: {
      title: '作業は不要になりました：{task_name}',
      body: '「{task_name}」（{source_lang} → {target_lang}）でお願いする予定だった{node_kind}は、品質評価が基準に達したため不要になりました。対応は不要です。',
    },
  },
  workSubmitted: {
    zh: {
      title: '等待质检：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）已提交，等待质检。',
    },
    en: {
      title: 'Ready for QA: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” was submitted and is waiting for QA.',
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
      title: 'QA passed: {task_name}',
      body: 'Your job ({node_kind}, {target_lang}) passed QA with a score of {score}.',
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
      title: 'Returned by QA: {task_name}',
      body: 'Your job ({node_kind}, {target_lang}) needs changes; it scored {score}. Reason: {reason}',
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
      body: 'The client requested changes to {node_kind} ({target_lang}): {reason}',
    },
    ja: {
      title: 'クライアントから差し戻されました：{task_name}',
      body: '{node_kind}（{target_lang}）の修正を求められています。理由：{reason}',
    },
  },
  reworkOpened: {
    zh: {
      title: '需要返工：{task_name}',
      body: '已交付的{node_kind}（{target_lang}）有误，请修改后重新提交。已付的报酬不变，返工不另计酬。原因：{reason}',
    },
    en: {
      title: 'Rework needed: {task_name}',
      body: 'Your delivered job ({node_kind}, {target_lang}) has errors. Please correct and resubmit it. Your pay stays the same; rework isn’t paid extra. Reason: {reason}',
    },
    ja: {
      title: '手直しのお願い：{task_name}',
      body: '納品済みの{node_kind}（{target_lang}）に修正が必要です。直して再提出してください。支払い済みの報酬は変わらず、手直しに追加の報酬はありません。理由：{reason}',
    },
  },
  reviewWaiting: {
    zh: {
      title: '有待评审的稿件：{source_lang} → {target_lang}',
      body: '评审队列中有一份 {source_lang} → {target_lang} 的匿名稿件，目标完成时间 {due_at}。',
    },
    en: {
      title: 'Review waiting: {source_lang} → {target_lang}',
      body: 'An anonymous text ({source_lang} → {target_lang}) needs a reviewer. Target: {due_at}.',
    },
    ja: {
      title: '審査待ちがあります：{source_lang} → {target_lang}',
      body: '匿名の原稿（{source_lang} → {target_lang}）が審査を待っています。目標は {due_at} です。',
    },
  },
  reviewDueSoon: {
    zh: {
      title: '评审即将到期',
      body: '您领取的评审（{source_lang} → {target_lang}）将于 {due_at} 到期，届时会退回队列。',
    },
    en: {
      title: 'Review due soon',
      body: 'Your review ({source_lang} → {target_lang}) is due {due_at}; after that it returns to the queue.',
    },
    ja: {
      title: '審査の期限が近づいています',
      body: '引き受けた審査（{source_lang} → {target_lang}）は {due_at} に審査待ちに戻ります。',
    },
  },
  reviewReturned: {
    zh: { title: '评审已收回', body: '您领取的评审（{source_lang} → {target_lang}）已收回，将由其他评审员完成。' },
    en: {
      title: 'Review returned to the queue',
      body: 'Your review ({source_lang} → {target_lang}) was returned to the queue and goes to another reviewer.',
    },
    ja: {
      title: '審査が審査待ちに戻りました',
      body: '引き受けた審査（{source_lang} → {target_lang}）は審査待ちに戻り、ほかの審査員が担当します。',
    },
  },
  workSampled: {
    zh: {
      title: '抽查结果：{node_kind}（{target_lang}）',
      body: '系统抽查了您完成的一份{node_kind}，得分 {score}。做得好的地方：{good} 可以改进的地方：{learn}',
    },
    en: {
      title: 'Sample review: {node_kind} ({target_lang})',
      body: 'One of your jobs was sampled for review and scored {score}. What went well: {good} What to improve: {learn}',
    },
    ja: {
      title: '抜き取り審査の結果：{node_kind}（{target_lang}）',
      body: '完了した仕事の一つが抜き取りで審査され、スコアは {score} でした。良かった点：{good} 改善点：{learn}',
    },
  },
  samplesFailed: {
    zh: {
      title: '抽查连续未通过：{nickname}',
      body: '{nickname} 在 {source_lang} → {target_lang} 的抽查已连续 {count} 次未通过，请查看评审并决定是否保留其资格。',
    },
    en: {
      title: 'Samples failed in a row: {nickname}',
      body: '{nickname} failed the last {count} sample reviews in {source_lang} → {target_lang}. Check the reviews and decide whether to keep the qualification.',
    },
    ja: {
      title: '抜き取り審査で連続不合格：{nickname}',
      body: '{nickname} さんの {source_lang} → {target_lang} の仕事が、抜き取り審査で {count} 回続けて不合格となりました。審査内容をご確認のうえ、資格を維持するかどうかご判断ください。',
    },
  },
  ...pauseLetters,
  workReset: {
    zh: {
      title: '环节已重新打开：{task_name}',
      body: '《{task_name}》已退回到“{node_kind}”。您的环节暂时等待，轮到时会通知您；已付的报酬不变。',
    },
    en: {
      title: 'Step reopened: {task_name}',
      body: '“{task_name}” was reopened from “{node_kind}”. Your step is on hold; we’ll notify you when it starts. Paid work stays paid.',
    },
    ja: {
      title: '工程の差し戻し：{task_name}',
      body: '「{task_name}」が「{node_kind}」まで戻されました。ご担当の工程はいったん待機となり、順番が来ましたらお知らせします。支払い済みの報酬はそのままです。',
    },
  },
  workReopened: {
    zh: {
      title: '任务重新打开：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）重新开启，仍由您负责，请于 {deadline_at} 前完成。',
    },
    en: {
      title: 'Job reopened: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” was reopened and is assigned to you again. Due: {deadline_at}.',
    },
    ja: {
      title: '再度の作業のお願い：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）が再び始まりました。引き続きご担当をお願いします。納期は {deadline_at} です。',
    },
  },
  workCancelled: {
    zh: {
      title: '任务已取消：{task_name}',
      body: '客户取消了《{task_name}》，您负责的{node_kind}（{target_lang}）到此为止。按已完成的部分计酬 {amount}。感谢您的工作。',
    },
    en: {
      title: 'Job cancelled: {task_name}',
      body: 'The client cancelled “{task_name}”, and your job ({node_kind}, {target_lang}) ends here. You get {amount} for the work done. Thank you.',
    },
    ja: {
      title: 'タスクの取り消し：{task_name}',
      body: '「{task_name}」はクライアントにより取り消されました。ご担当の{node_kind}（{target_lang}）はここで終了です。作業済みの分として {amount} をお支払いします。ありがとうございました。',
    },
  },
  offerCancelled: {
    zh: {
      title: '邀约已撤回：{task_name}',
      body: '《{task_name}》已被客户取消，邀约随之撤回，您无需再做任何操作。',
    },
    en: {
      title: 'Offer withdrawn: {task_name}',
      body: 'The client cancelled “{task_name}”, so the offer was withdrawn. No action needed.',
    },
    ja: {
      title: 'オファーの取り下げ：{task_name}',
      body: '「{task_name}」がクライアントにより取り消されたため、オファーは取り下げられました。対応は不要です。',
    },
  },
  ...deadlineLetters,
  taskMessage: {
    zh: { title: '关于《{task_name}》的消息', body: '{company_name}：{text}' },
    en: { title: 'Message about “{task_name}”', body: '{company_name}: {text}' },
    ja: { title: '「{task_name}」についてのご連絡', body: '{company_name} より：{text}' },
  },
})
