/** English to Japanese: sources with their targets, as a good translator writes it. */
export const enToJa = `
Settings ¦ 設定
Log out ¦ ログアウト
Are you sure you want to leave this page? ¦ このページを離れてもよろしいですか？
Unsaved changes will be lost. ¦ 保存されていない変更は失われます。
{name} commented on your post. ¦ {name}さんがあなたの投稿にコメントしました。
You have {count} new notifications. ¦ 新しい通知が{count}件あります。
Downloading %d of %d files… ¦ %d / %d ファイルをダウンロードしています…
Error code: %s ¦ エラーコード：%s
Welcome to {{siteName}}! ¦ {{siteName}}へようこそ！
Your order \${id} has been confirmed. ¦ ご注文\${id}を承りました。
{n, plural, one {# day left} other {# days left}} ¦ {n, plural, other {残り#日}}
Click <b>OK</b> to continue. ¦ <b>OK</b>をクリックして続行します。
By signing up you agree to our <a href="/privacy">privacy policy</a>. ¦ 登録すると、当社の<a href="/privacy">プライバシーポリシー</a>に同意したことになります。
The latest drivers are available at https://support.example.com/drivers. ¦ 最新のドライバーは https://support.example.com/drivers から入手できます。
Please e-mail us at info@example.co.jp. ¦ info@example.co.jp までメールでお問い合わせください。
The file could not be opened. ¦ ファイルを開けませんでした。
Enter a number between 1 and 100. ¦ 1から100までの数値を入力してください。
The maximum file size is 10 MB. ¦ ファイルサイズの上限は10 MBです。
This action cannot be undone. ¦ この操作は元に戻せません。
Your password was changed on 5 May 2025. ¦ パスワードは2025年5月5日に変更されました。
Search ¦ 検索
Back ¦ 戻る
Print preview ¦ 印刷プレビュー
Updated 3 minutes ago ¦ 3分前に更新
Do not turn off your computer. ¦ コンピューターの電源を切らないでください。
Version 10.15 or later is required. ¦ バージョン10.15以降が必要です。
You don't have permission to edit this document. ¦ このドキュメントを編集する権限がありません。
Connection lost. Reconnecting in {seconds} seconds… ¦ 接続が切断されました。{seconds}秒後に再接続します…
This Agreement is effective as of April 1, 2025. ¦ 本契約は2025年4月1日より効力を生じる。
The Licensee shall pay royalties of 8% of net sales. ¦ ライセンシーは、純売上高の8％のロイヤルティを支払うものとする。
Neither party may assign this Agreement without the prior written consent of the other party. ¦ いずれの当事者も、相手方の事前の書面による承諾なく本契約を譲渡してはならない。
The Receiving Party shall not disclose Confidential Information to any third party. ¦ 受領当事者は、秘密情報を第三者に開示してはならない。
Any dispute shall be submitted to the Tokyo District Court. ¦ 一切の紛争は、東京地方裁判所に付託されるものとする。
Article 5 (Term and Termination) ¦ 第5条（期間および解除）
The Contractor shall not be liable for delays caused by the Client. ¦ 受託者は、委託者に起因する遅延について責任を負わない。
Payment shall be made within sixty (60) days after the invoice date. ¦ 支払いは、請求日から60日以内に行うものとする。
This guarantee does not affect your statutory rights. ¦ 本保証は、お客様の法律上の権利に影響を及ぼすものではありません。
The Company was incorporated in Delaware in 1998. ¦ 当社は1998年にデラウェア州で設立された。
The parties have caused this Agreement to be executed in duplicate. ¦ 両当事者は、本契約書を2通作成した。
Adults: take 1 capsule three times a day after meals. ¦ 成人：1回1カプセルを1日3回、食後に服用してください。
Do not exceed the recommended dose. ¦ 用量を超えて服用しないでください。
Store at 2–8 °C. Do not freeze. ¦ 2～8℃で保存してください。凍結しないでください。
The trial included 458 patients with type 2 diabetes. ¦ 本試験には2型糖尿病患者458例が参加した。
Mean body weight decreased by 4.6 kg after 24 weeks. ¦ 24週間後、平均体重は4.6 kg減少した。
No clinically significant changes were observed. ¦ 臨床的に有意な変化は認められなかった。
The difference was not statistically significant (p = 0.21). ¦ 差は統計学的に有意ではなかった（p = 0.21）。
Tell your doctor about all the medicines you take. ¦ 服用しているすべての薬について医師に伝えてください。
This product does not contain latex. ¦ 本製品はラテックスを含みません。
Single use only. Do not re-sterilize. ¦ 単回使用のみ。再滅菌しないこと。
The vaccine was 94.1% effective in preventing illness. ¦ ワクチンの発症予防効果は94.1％であった。
Sales increased 7.8% to ¥1.2 trillion. ¦ 売上高は7.8％増の1兆2000億円となった。
Operating profit was ¥85.4 billion, down 3.2% from a year earlier. ¦ 営業利益は前年同期比3.2％減の854億円であった。
We forecast net income of $2.1 billion for fiscal 2025. ¦ 2025年度の純利益は21億ドルを見込んでいます。
The company will buy back up to 10 million shares. ¦ 同社は最大1000万株の自社株買いを行う。
The dividend forecast remains unchanged at 60 yen per share. ¦ 配当予想は1株当たり60円のまま据え置く。
About 30,000 people work for the group worldwide. ¦ グループ全体では世界で約3万人が働いている。
Return on equity ¦ 自己資本利益率
Total current liabilities ¦ 流動負債合計
The Bank of Japan kept its policy rate at 0.5%. ¦ 日本銀行は政策金利を0.5％に据え置いた。
Market share grew by 2 percentage points. ¦ 市場シェアは2ポイント拡大した。
Unplug the appliance before cleaning. ¦ お手入れの前に、必ず電源プラグを抜いてください。
Do not immerse the unit in water. ¦ 本体を水に浸さないでください。
Tighten the bolts to 12 N·m. ¦ ボルトを12 N·mで締め付けます。
CAUTION: Risk of electric shock. ¦ 注意：感電のおそれがあります。
Replace the battery (CR2032) once a year. ¦ 電池（CR2032）は年に1回交換してください。
Press the reset button for at least 10 seconds. ¦ リセットボタンを10秒以上押してください。
The motor does not start when the door is open. ¦ 扉が開いているときは、モーターが始動しません。
Rated voltage: 100–240 V AC ¦ 定格電圧：AC 100～240 V
See Chapter 8 for troubleshooting. ¦ トラブルシューティングについては第8章を参照してください。
Operating temperature: 0 °C to 40 °C ¦ 使用温度範囲：0℃～40℃
The filter should be cleaned every 200 hours. ¦ フィルターは200時間ごとに清掃してください。
Never use damaged cables. ¦ 損傷したケーブルは絶対に使用しないでください。
Make sure the printer is not connected to the network. ¦ プリンターがネットワークに接続されていないことを確認します。
Load up to 250 sheets of A4 paper into tray 1. ¦ トレイ1にA4用紙を最大250枚セットします。
Weight: 1.35 kg (without battery) ¦ 質量：1.35 kg（バッテリーを除く）
Free delivery on orders of ¥5,000 or more ¦ 5,000円以上のご注文で送料無料
Up to 40% off this week only ¦ 今週限り最大40％オフ
Out of stock ¦ 在庫切れ
Orders placed before noon ship the same day. ¦ 正午までのご注文は当日発送いたします。
Your card was declined. ¦ カードが承認されませんでした。
Buy two, get one free! ¦ 2つ買うと1つ無料！
Made in Italy from full-grain leather. ¦ イタリア製フルグレインレザー使用。
Light as air, strong as steel. ¦ 空気のように軽く、鋼のように強い。
Coffee that tastes the way it smells. ¦ 香りそのままの味わいのコーヒー。
This item cannot be returned. ¦ この商品は返品できません。
Customers who bought this also bought ¦ この商品を買った人はこんな商品も買っています
We couldn't find what you were looking for. ¦ お探しのものは見つかりませんでした。
Kyoto was the capital of Japan for more than 1,000 years. ¦ 京都は1000年以上にわたり日本の都であった。
The temple opens at 8:30 a.m. and closes at 5 p.m. ¦ 寺は午前8時30分に開門し、午後5時に閉門します。
Admission: adults ¥800, children ¥400 ¦ 入場料：大人800円、子ども400円
It takes 2 hours and 15 minutes by bullet train. ¦ 新幹線で2時間15分かかります。
Smoking is not allowed anywhere in the hotel. ¦ ホテル館内はすべて禁煙です。
Mount Fuji is 3,776 metres high. ¦ 富士山の標高は3,776メートルです。
Guests must leave their rooms by 10:00. ¦ お客様は10時までにチェックアウトしてください。
The castle was built in the 16th century. ¦ この城は16世紀に建てられました。
Shuttle buses run every 20 minutes from Gate 3. ¦ シャトルバスは3番ゲートから20分間隔で運行しています。
Photography is permitted, but please do not use a tripod. ¦ 写真撮影は可能ですが、三脚は使用しないでください。
I have no idea what you're talking about. ¦ 何の話をしているのかさっぱり分からない。
She didn't say a word. ¦ 彼女は一言も話さなかった。
"Are you coming?" he asked. ¦ 「来るのか」と彼は尋ねた。
It was a cold night in December. ¦ 12月の寒い夜だった。
Nobody lives there anymore. ¦ もうあそこには誰も住んでいない。
Don't look back. ¦ 振り返るな。
We've been waiting for two hours! ¦ もう2時間も待っているんだよ！
Why did you lie to me? ¦ どうして私に嘘をついたの？
I'm not afraid of you. ¦ お前なんか怖くない。
The letter never arrived. ¦ その手紙が届くことはなかった。
Thank you. ¦ ありがとうございます。
The rain stopped and the birds began to sing. ¦ 雨が止み、鳥たちがさえずり始めた。
There is nothing we can do now. ¦ 今となっては私たちにできることは何もない。
The prime minister will visit three countries in Europe next month. ¦ 首相は来月、欧州3カ国を訪問する。
A magnitude 6.4 earthquake struck off the coast on Sunday. ¦ 日曜日、沖合でマグニチュード6.4の地震が発生した。
There was no danger of a tsunami. ¦ 津波の心配はなかった。
The number of visitors reached 36.9 million in 2024. ¦ 2024年の訪日客数は3690万人に達した。
Police arrested two men in their twenties. ¦ 警察は20代の男2人を逮捕した。
The government has not commented on the report. ¦ 政府はこの報道についてコメントしていない。
Carbon emissions fell by a third between 2005 and 2023. ¦ 炭素排出量は2005年から2023年の間に3分の1減少した。
The law will come into force on 1 January 2026. ¦ 同法は2026年1月1日に施行される。
Rice prices doubled in a year. ¦ 米の価格は1年で2倍になった。
The typhoon left 15,000 homes without power. ¦ 台風により1万5000戸が停電した。
The team won 3–1 in front of 52,000 fans. ¦ チームは5万2000人のファンの前で3対1で勝利した。
Name (in katakana) ¦ 氏名（カタカナ）
Postal code ¦ 郵便番号
Please arrive 15 minutes before your appointment. ¦ ご予約時間の15分前にお越しください。
Interviews will be held on June 18 and 19. ¦ 面接は6月18日と19日に行います。
We are looking for a sales manager in Osaka. ¦ 大阪で営業マネージャーを募集しています。
Japanese language skills are not required. ¦ 日本語能力は必須ではありません。
Annual salary: 6 to 8 million yen ¦ 年収：600万～800万円
Employees may work from home up to three days a week. ¦ 従業員は週3日まで在宅勤務が可能です。
Submit the form by Friday, 31 October. ¦ 10月31日（金）までに用紙を提出してください。
Training starts at 9 a.m. sharp. ¦ 研修は午前9時ちょうどに開始します。
The office is closed on public holidays. ¦ 祝日は休業いたします。
Phone: +81 3-1234-5678 ¦ 電話：+81 3-1234-5678
If the value is null, the default is used. ¦ 値がnullの場合は、デフォルトが使用されます。
The function returns -1 if no match is found. ¦ 一致するものがない場合、この関数は-1を返します。
Open port 8080 in the firewall. ¦ ファイアウォールでポート8080を開きます。
Use the --verbose flag for more output. ¦ 詳細な出力には--verboseフラグを使用します。
The cache holds up to 512 entries. ¦ キャッシュには最大512個のエントリが保持されます。
Passwords are never stored in plain text. ¦ パスワードが平文で保存されることはありません。
%1$s is %2$d years old. ¦ %1$sさんは%2$d歳です。
{user} removed {file} from {folder} ¦ {user}さんが{folder}から{file}を削除しました
<em>Important:</em> back up your data first. ¦ <em>重要：</em>先にデータをバックアップしてください。
Documentation: https://docs.example.com/v3/guide ¦ ドキュメント：https://docs.example.com/v3/guide
Report security issues to security@example.org. ¦ セキュリティ上の問題は security@example.org までご報告ください。
Ask questions at www.example.com/community. ¦ 質問は www.example.com/community で受け付けています。
Lesson 4: Asking for directions ¦ 第4課：道を尋ねる
Table 5: Results of the survey (n = 1,024) ¦ 表5：調査結果（n = 1,024）
We analysed data from 47 prefectures. ¦ 47都道府県のデータを分析した。
Previous studies have not examined this relationship. ¦ この関係を検証した先行研究はない。
The temperature was raised from 20 °C to 80 °C in 5 min. ¦ 温度を5分間で20℃から80℃に上げた。
Three quarters of the participants were women. ¦ 参加者の4分の3は女性であった。
The results are shown in Fig. 2. ¦ 結果を図2に示す。
Cut the tofu into 2 cm cubes. ¦ 豆腐を2 cm角に切る。
Cook for 10 to 12 minutes until golden brown. ¦ きつね色になるまで10～12分焼きます。
Serves two ¦ 2人分
Best before: see bottom of pack ¦ 賞味期限：パッケージ底面に記載
Contains milk, eggs and wheat. ¦ 乳、卵、小麦を含む。
Gluten-free ¦ グルテンフリー
Sony WH-1000XM5 ¦ Sony WH-1000XM5
Tuesday ¦ 火曜日
Tokyo Skytree ¦ 東京スカイツリー
Not applicable ¦ 該当なし
The concert was not sold out. ¦ コンサートは完売しなかった。
Half of the budget has already been spent. ¦ 予算の半分はすでに使われた。
The lift is out of order until further notice. ¦ エレベーターは当面の間、故障中です。
The lease runs for 5 years and is not renewable. ¦ 賃貸借期間は5年で、更新はできません。
Payment is made by bank transfer only. ¦ お支払いは銀行振込のみとなります。
The train reaches a top speed of 320 km/h. ¦ 列車の最高速度は時速320 kmです。
`
