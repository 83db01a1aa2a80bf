import { afterAll, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import {
  abrirMundoDeCartas,
  cabecalho,
  devolucaoDe,
  parteDe,
  SAC,
  umaDe30MB,
} from '../../../../test/cartas.ts'
import { SENHA_DO_CORREIO } from '../../../../test/correio-processo.ts'
import { enderecoDoIncidente } from './endereco.rules.ts'
import { girarCaixas } from './ler-caixa.service.ts'

/*
 * What becomes of a letter: each case of the house's page on e-mail, sent over SMTP to the local post office and read
 * over IMAP.
 */
const m = await abrirMundoDeCartas()
const {
  t,
  correio,
  responder,
  operador,
  admin,
  grupoId,
  caixa,
  escrever,
  ler,
  carta,
  quantos,
  aberto,
  eventos,
  recebidas,
} = m
afterAll(() => m.fechar())
const SHIPPER = 'embarcador@bomgrao.demo'

test('a letter opens an incident, whoever wrote is told its number, and the confirmation is no answer', async () => {
  const i = await aberto({
    de: 'ana@loja.exemplo',
    assunto: 'Caixa que não chegou',
    texto: 'Falta uma caixa.',
  })
  expect(i).toMatchObject({ destino: 'aberta', status: 'aberto' })
  const dados = await m.ver(i.id)
  expect(dados).toMatchObject({
    canal: 'email',
    assunto: 'Caixa que não chegou',
    descricao: 'Falta uma caixa.',
    aberto_por: 'Cliente',
  })
  expect(dados.sla.primeira_resposta?.cumprido_em).toBeNull()
  expect(dados.pergunta).toBe(true)
  const [dito] = await recebidas('ana@loja.exemplo')
  expect(cabecalho(dito!, 'Auto-Submitted')).toBe('auto-generated')
  expect(cabecalho(dito!, 'In-Reply-To')).toBe(i.message)
  expect(dito).toContain(i.numero)
  expect((await correio.caixa(SAC)).at(-1)?.lida).toBe(true)
})

test('the answer of who attends goes out with what the next one is known by, and that one goes on in public', async () => {
  const i = await aberto({ de: 'bia@loja.exemplo', assunto: 'Segunda via' })
  await m.dizer(i.id, 'Segue a segunda via.')
  const dito = (await recebidas('bia@loja.exemplo')).at(-1)!
  expect(cabecalho(dito, 'Subject')).toBe(`Re: Segunda via [#${i.numero}]`)
  expect(cabecalho(dito, 'Reply-To')).toBe(enderecoDoIncidente(t.config, grupoId, SAC, i.numero))
  expect(cabecalho(dito, 'References')).toContain(i.message)
  expect(cabecalho(dito, 'Auto-Submitted')).toBe('')
  const id = cabecalho(dito, 'Message-ID')
  const volta = await escrever({
    de: 'bia@loja.exemplo',
    assunto: 'Re: Segunda via',
    texto: 'Veio errada.',
    cabecalhos: { 'In-Reply-To': id },
  })
  await ler()
  expect(await carta(volta)).toMatchObject({ destino: 'encaixada', id: i.id })
  expect((await eventos(i.id)).at(-1)).toMatchObject({
    tipo: 'mensagem',
    lado: 'cliente',
    publico: true,
    texto: 'Veio errada.',
    autor: 'Cliente <bia@loja.exemplo>',
  })
})

test('an answer without headers finds its incident by the signed address, and a forged sign finds nobody', async () => {
  const i = await aberto({ de: 'caio@loja.exemplo' })
  const certo = enderecoDoIncidente(t.config, grupoId, SAC, i.numero)
  const a = await escrever({
    de: 'caio@loja.exemplo',
    assunto: 'outra coisa',
    para: certo.toUpperCase().replace('SAC', 'sac'),
  })
  const b = await escrever({ de: 'mal@fora.exemplo', para: `sac+${i.numero}.0123456789ab@serraazul.exemplo` })
  const c = await escrever({ de: 'colega@loja.exemplo', para: certo, texto: 'Respondo por ele.' })
  await ler()
  expect(await carta(a)).toMatchObject({ destino: 'encaixada', id: i.id })
  expect((await carta(b)).id).not.toBe(i.id)
  expect(await carta(c)).toMatchObject({ destino: 'encaixada', id: i.id })
  expect((await eventos(i.id)).map((e) => e.texto)).toContain(
    'colega@loja.exemplo respondeu pelo endereço do incidente e não estava na conversa.',
  )
})

test('a number in the subject holds for who is in the conversation, and never for another customer', async () => {
  const i = await aberto({ de: 'davi@loja.exemplo' })
  const dele = await escrever({ de: 'davi@loja.exemplo', assunto: `Sobre o [#${i.numero}]` })
  const alheia = await escrever({
    de: 'eva@concorrente.exemplo',
    assunto: `Sobre o [#${i.numero}]`,
    texto: 'Quero ver.',
  })
  await ler()
  expect(await carta(dele)).toMatchObject({ destino: 'encaixada', id: i.id })
  const outra = await carta(alheia)
  expect(outra.destino).toBe('aberta')
  expect(outra.id).not.toBe(i.id)
  expect((await eventos(i.id)).some((e) => e.texto.includes('Quero ver'))).toBe(false)
  expect((await m.ver(outra.id)).ligados).toEqual([])
})

test('the shipper of its note is in the conversation, whoever of his writes', async () => {
  const nota = await criarNota(t.db, {
    grupoId,
    numero: 88_001,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  const i = await aberto({ de: SHIPPER, assunto: 'NF 88001 com avaria' })
  const dados = await m.ver(i.id)
  expect(dados).toMatchObject({ documento: '88001', documento_id: nota, aberto_por: 'Elisa Bom Grão' })
  expect(
    (await (await t.entrar(SHIPPER)).sac.meus({ query: { grupo_emp: 'SERRA AZUL' } })).dados[0]?.numero,
  ).toBe(i.numero)
})

test('a note that is not of who writes is only named inside', async () => {
  await criarNota(t.db, {
    grupoId,
    numero: 88_002,
    embarca: { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  const i = await aberto({ de: 'curioso@fora.exemplo', texto: 'Onde está a nota fiscal 88002?' })
  const dados = await m.ver(i.id)
  expect(dados).toMatchObject({ documento: '', documento_id: null, embarcador: '' })
  expect(dados.eventos.map((e) => e.texto).join()).toContain('A mensagem cita a nota 88002')
})

test('forwarded by somebody who is not in the conversation opens another, linked', async () => {
  const i = await aberto({ de: 'fabio@loja.exemplo', assunto: 'Entrega' })
  const fwd = await escrever({
    de: 'chefe@loja.exemplo',
    assunto: 'ENC: Entrega',
    texto: 'Vejam isto.\n\n-----Mensagem original-----\nDe: fabio\nEnviado: ontem\nOnde está?',
    cabecalhos: { References: i.message },
  })
  await ler()
  const nova = await carta(fwd)
  expect(nova.destino).toBe('aberta')
  expect(nova.id).not.toBe(i.id)
  const dados = await m.ver(nova.id)
  expect(dados.ligados.map((l) => l.numero)).toEqual([i.numero])
  expect(dados.descricao).toContain('Onde está?')
})

test('ids that only stood in the References of somebody are no key', async () => {
  const alheio = '<conversa-antiga@outlook.exemplo>'
  const i = await aberto({ de: 'gil@loja.exemplo', cabecalhos: { References: alheio } })
  const outra = await aberto({
    de: 'gil@loja.exemplo',
    cabecalhos: { 'In-Reply-To': alheio, References: alheio },
  })
  expect(outra.destino).toBe('aberta')
  expect(outra.id).not.toBe(i.id)
})

test('out of office goes inside, reopens nothing and is not answered; without a conversation it opens nothing', async () => {
  const i = await aberto({ de: 'hugo@loja.exemplo' })
  await operador.sac.resolver({ params: { id: i.id } })
  const before = (await recebidas('hugo@loja.exemplo')).length
  const fora = { 'Auto-Submitted': 'auto-replied' }
  const a = await escrever({
    de: 'hugo@loja.exemplo',
    texto: 'Estou de férias.',
    cabecalhos: { ...fora, 'In-Reply-To': i.message },
  })
  const b = await escrever({ de: 'iris@loja.exemplo', texto: 'Estou de férias.', cabecalhos: fora })
  const c = await escrever({ de: 'joel@loja.exemplo', cabecalhos: { 'X-Auto-Response-Suppress': 'All' } })
  await ler()
  expect(await carta(a)).toMatchObject({ destino: 'interna', id: i.id, status: 'resolvido' })
  expect((await eventos(i.id)).at(-1)).toMatchObject({
    publico: false,
    texto: 'Resposta automática: Estou de férias.',
  })
  for (const id of [b, c]) expect(await carta(id)).toMatchObject({ destino: 'maquina', incidente_id: null })
  expect(await recebidas('hugo@loja.exemplo')).toHaveLength(before)
  expect(await recebidas('iris@loja.exemplo')).toEqual([])
})

test('a bounce marks the address in its incident, opens nothing and is not answered', async () => {
  const i = await aberto({ de: 'kika@loja.exemplo' })
  await m.dizer(i.id, 'Chega hoje.')
  const nossa = cabecalho((await recebidas('kika@loja.exemplo')).at(-1)!, 'Message-ID')
  const before = await quantos()
  const bounce = {
    de: 'mailer-daemon@loja.exemplo',
    assunto: 'Undelivered',
    tipo: 'multipart/report; report-type=delivery-status; boundary=x',
    envelope: '',
  }
  const a = await escrever({ ...bounce, corpo: devolucaoDe('kika@loja.exemplo', nossa) })
  // Said of somebody whom that letter did not go to: nothing is believed.
  const b = await escrever({ ...bounce, corpo: devolucaoDe('outro@loja.exemplo', nossa) })
  const c = await escrever({ de: 'sistema@loja.exemplo', envelope: '', assunto: 'Failure' })
  await ler()
  expect(await carta(a)).toMatchObject({ destino: 'devolucao', id: i.id })
  expect((await eventos(i.id)).at(-1)).toMatchObject({
    texto: 'Não chegou a kika@loja.exemplo: 550 caixa cheia',
  })
  for (const id of [b, c]) expect(await carta(id)).toMatchObject({ destino: 'devolucao', incidente_id: null })
  expect(await quantos()).toBe(before)
  const dados = await m.emails(i.id)
  expect(dados.find((m) => m.devolvida)?.devolvida).toContain('caixa cheia')
})

test('mail of a list waits for a person, who opens it; in a conversation it is an answer', async () => {
  const lista = { 'List-Id': '<clientes.loja.exemplo>', Precedence: 'list' }
  const a = await escrever({ de: 'lia@loja.exemplo', assunto: 'Promoção', cabecalhos: lista })
  const i = await aberto({ de: 'lia@loja.exemplo', assunto: 'Pergunta' })
  const b = await escrever({ de: 'lia@loja.exemplo', cabecalhos: { ...lista, 'In-Reply-To': i.message } })
  await ler()
  expect(await carta(a)).toMatchObject({ destino: 'suspeita', incidente_id: null })
  expect(await carta(b)).toMatchObject({ destino: 'encaixada', id: i.id })
  const solta = (await operador.sac.mensagensSoltas({})).dados.find((m) => m.assunto === 'Promoção')!
  const { dados } = await operador.sac.abrirMensagem({ params: { id: solta._id } })
  expect((await carta(a)).numero).toBe(dados.numero)
  await expect(operador.sac.abrirMensagem({ params: { id: solta._id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('the same letter in two mailboxes is one incident', async () => {
  const outra = 'faturas@serraazul.exemplo'
  const _id = await m.novaCaixa(outra)
  const before = await quantos()
  const id = await escrever({ de: 'mara@loja.exemplo', para: `${SAC}, ${outra}` })
  await Promise.all([ler(), ler(_id)])
  await Promise.all([ler(), ler(_id)])
  expect(await quantos()).toBe(before + 1)
  expect((await carta(id)).destino).toBe('aberta')
  // From one of our mailboxes to the other, as a rule of forwarding does: an echo.
  const eco = await escrever({ de: outra })
  await ler()
  expect(await carta(eco)).toMatchObject({ destino: 'eco', incidente_id: null })
})

test('a letter without Message-ID, subject or text is one incident, however often it is read', async () => {
  const before = await quantos()
  await escrever({ de: 'nilo@loja.exemplo', id: null, assunto: null, texto: '' })
  await ler()
  await correio.controlar('/renumerar', { caixa: SAC })
  await ler()
  expect(await quantos()).toBe(before + 1)
  const { rows } = await t.db.query(
    `select i.assunto, i.descricao from incidentes i where i.grupo_id = $1 and i.contato = 'nilo@loja.exemplo'`,
    [grupoId],
  )
  expect(rows).toEqual([{ assunto: 'Sem assunto', descricao: '(mensagem sem texto)' }])
})

test('what another sends under a Message-ID that is taken is a letter of its own', async () => {
  const i = await aberto({ de: 'olga@loja.exemplo', id: '<repetida@fora.exemplo>' })
  await escrever({ de: 'paulo@loja.exemplo', id: '<repetida@fora.exemplo>', texto: 'Sou outro.' })
  await ler()
  const { rows } = await t.db.query(
    `select incidente_id::text as id from sac_mensagens where grupo_id = $1 and remetente = 'paulo@loja.exemplo'`,
    [grupoId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].id).not.toBe(i.id)
})

test('of 30 MB the words are read, and the attachment stays in the mailbox', async () => {
  const id = await escrever({
    de: 'quel@loja.exemplo',
    tipo: 'multipart/mixed; boundary=y',
    corpo: umaDe30MB(),
  })
  await ler()
  const i = await carta(id)
  expect(i.destino).toBe('aberta')
  expect((await m.ver(i.id)).descricao).toBe('Segue o vídeo.')
  const [um] = await m.emails(i.id)
  expect(um).toMatchObject({ original: null, anexos: [{ nome: 'doca.mp4', url: null }] })
  expect(um!.anexos[0]!.motivo).toContain('ficou na caixa')
})

test('attachments are opened by their own bytes; the rest is named with its reason; pictures of signatures are left out', async () => {
  const jpg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20_000, 7)]).toString(
    'base64',
  )
  const corpo = `--y\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nFotos da avaria.\r\n${[
    parteDe('foto.jpg', 'image/jpeg', jpg),
    parteDe('nota.jpg', 'image/jpeg', Buffer.from('MZ executável').toString('base64')),
    parteDe('IMG_1.HEIC', 'image/heic', Buffer.from('ftypheic').toString('base64')),
    parteDe('winmail.dat', 'application/ms-tnef', Buffer.from('tnef').toString('base64')),
    parteDe('logo.png', 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64'), 'inline'),
  ].join('')}--y--\r\n`
  const i = await aberto({ de: 'rui@loja.exemplo', tipo: 'multipart/mixed; boundary=y', corpo })
  const [um] = await m.emails(i.id)
  expect(um!.anexos.map((a) => [a.nome, a.url !== null])).toEqual([
    ['foto.jpg', true],
    ['nota.jpg', false],
    ['IMG_1.HEIC', false],
    ['winmail.dat', false],
  ])
  expect(
    um!.anexos
      .map((a) => a.motivo)
      .slice(1)
      .join(),
  ).toMatch(/JPG, PNG.*JPG.*winmail/)
  expect(um!.original).not.toBeNull()
})

test('of HTML only the words are kept: nothing runs, no picture is asked for', async () => {
  const i = await aberto({
    de: 'sara@loja.exemplo',
    tipo: 'text/html; charset=utf-8',
    corpo:
      '<html><head><title>t</title><style>p{color:red}</style></head><body onload="roubar()"><p>Ol&aacute;, <b>faltou</b> isto:</p><table><tr><td>Caixa</td><td>2</td></tr></table><script>alert(1)</script><img src="http://rastreador.exemplo/x.gif" onerror=alert(2)><a href="javascript:alert(3)">clique</a> <a href="https://banco.exemplo/x">aqui</a><blockquote>antigo</blockquote></body></html>',
  })
  const { descricao } = await m.ver(i.id)
  expect(descricao).toBe('Olá, faltou isto:\n\nCaixa | 2\n\nclique aqui (https://banco.exemplo/x)\n> antigo')
})

test('an answer is shown without what it quotes, which stays beside it', async () => {
  const i = await aberto({ de: 'cita@loja.exemplo' })
  await responder(
    i,
    'cita@loja.exemplo',
    'Não chegou.\n\nEm qui., 19 de nov. de 2026 às 10:12, SERRA AZUL\nescreveu:\n\n> Já saiu.',
  )
  await ler()
  expect((await eventos(i.id)).at(-1)?.texto).toBe('Não chegou.')
  const um = (await m.emails(i.id)).find((one) => one.evento !== null && !one.saida)!
  expect(um.citado).toContain('> Já saiu.')
})

test('an answer to what was resolved brings it back, a word of thanks does not, what is over is gone on with in another', async () => {
  const i = await aberto({ de: 'tito@loja.exemplo' })
  const dele = async (texto: string) => {
    const id = await escrever({ de: 'tito@loja.exemplo', texto, cabecalhos: { 'In-Reply-To': i.message } })
    await ler()
    return carta(id)
  }
  await operador.sac.resolver({ params: { id: i.id } })
  expect(await dele('Muito obrigado!')).toMatchObject({ destino: 'interna', status: 'resolvido' })
  expect(await dele('Ainda não chegou.')).toMatchObject({ destino: 'encaixada', status: 'em_atendimento' })
  await operador.sac.resolver({ params: { id: i.id } })
  await operador.sac.fechar({ params: { id: i.id } })
  const outra = await dele('E agora?')
  expect(outra.destino).toBe('aberta')
  expect(outra.id).not.toBe(i.id)
  expect((await eventos(outra.id)).map((e) => e.texto)).toContain(
    `Continua o incidente ${i.numero}, que estava encerrado`,
  )
})

test('what waits for the customer goes on with his letter, what waits for the insurer waits on', async () => {
  const esperar = async (motivo: 'cliente' | 'seguradora', de: string) => {
    const i = await aberto({ de })
    await operador.sac.aguardar({ params: { id: i.id }, body: { motivo, lembrete_em: null } })
    const id = await responder(i, de, 'Segue.')
    await ler()
    return (await carta(id)).status
  }
  expect(await esperar('cliente', 'uli@loja.exemplo')).toBe('em_atendimento')
  expect(await esperar('seguradora', 'vera@loja.exemplo')).toBe('aguardando')
})

test('an old letter answered under another subject is marked, and becomes an incident of its own in one step', async () => {
  const i = await aberto({ de: 'wanda@loja.exemplo', assunto: 'Avaria na caixa' })
  await escrever({
    de: 'wanda@loja.exemplo',
    assunto: 'Cotação para Recife',
    texto: 'Quanto custa?',
    cabecalhos: { 'In-Reply-To': i.message },
  })
  await escrever({
    de: 'wanda@loja.exemplo',
    assunto: `RES: Avaria na caixa [#${i.numero}]`,
    texto: 'Outra foto.',
    cabecalhos: { 'In-Reply-To': i.message },
  })
  await ler()
  const emails = (await m.emails(i.id)).filter((m) => !m.saida)
  expect(emails.map((m) => m.assunto_mudou)).toEqual([false, true, false])
  const { dados } = await operador.sac.separar({
    params: { id: i.id },
    body: { evento: emails[1]!.evento!, assunto: 'Cotação para Recife' },
  })
  await m.dizer(dados._id, 'Vai a cotação.')
  expect(cabecalho((await recebidas('wanda@loja.exemplo')).at(-1)!, 'Reply-To')).toContain(
    `sac+${dados.numero}.`,
  )
})

test('the sixth letter of a conversation in ten minutes is held: kept inside, said, not answered', async () => {
  const i = await aberto({ de: 'xena@loja.exemplo' })
  const sent: string[] = []
  for (let n = 0; n < 6; n++) sent.push(await responder(i, 'xena@loja.exemplo', `Recado ${n}`))
  await ler()
  expect((await carta(sent[3]!)).destino).toBe('encaixada')
  expect(await carta(sent[5]!)).toMatchObject({ destino: 'freada', id: i.id })
  expect((await eventos(i.id)).at(-1)).toMatchObject({ publico: false })
})

test('two programs that answer each other stop by themselves, and nobody is confirmed where nobody reads', async () => {
  const before = await quantos()
  // One that says of itself nothing at all, and forgets the conversation.
  await escrever({ de: 'no-reply@loja.exemplo' })
  for (let n = 0; n < 24; n++) await escrever({ de: 'robo@fora.exemplo', assunto: `Recebemos ${n}` })
  await ler()
  await ler()
  expect(await recebidas('robo@fora.exemplo')).toHaveLength(3)
  expect((await quantos()) - before).toBe(21)
  expect(await recebidas('no-reply@loja.exemplo')).toEqual([])
  const freadas = (await operador.sac.mensagensSoltas({})).dados.filter((m) => m.destino === 'freada')
  expect(freadas.filter((m) => m.de.includes('robo@'))).toHaveLength(4)
})

test('joined incidents: an answer finds the one that stayed, and two strangers are not joined', async () => {
  const a = await aberto({ de: 'yara@loja.exemplo' })
  const b = await aberto({ de: 'yara@loja.exemplo' })
  const c = await aberto({ de: 'zeca@outra.exemplo' })
  await expect(operador.sac.juntar({ params: { id: c.id }, body: { com: a.numero } })).rejects.toMatchObject({
    status: 409,
  })
  await operador.sac.juntar({ params: { id: b.id }, body: { com: a.numero } })
  const id = await escrever({ de: 'yara@loja.exemplo', cabecalhos: { 'In-Reply-To': b.message } })
  const porNumero = await escrever({ de: 'yara@loja.exemplo', assunto: `[#${b.numero}]` })
  await ler()
  for (const one of [id, porNumero])
    expect(await carta(one)).toMatchObject({ destino: 'encaixada', id: a.id })
})

test('cut at every command of the conversation, before its answer and behind it, no letter is lost or doubled', async () => {
  const before = await quantos()
  const ids: string[] = []
  let cortes = 0
  for (let n = 1; n <= 9; n++) {
    ids.push(await escrever({ de: `corte${n}@fora.exemplo` }))
    for (const depois of [false, true]) {
      await correio.controlar('/falhas', { cortar_em: n, depois })
      await ler()
      if ((await admin.sac.caixas({})).dados.caixas.find((c) => c.endereco === SAC)?.erro) cortes++
    }
  }
  await correio.controlar('/falhas', { cortar_em: null })
  await ler()
  expect(cortes).toBeGreaterThan(8)
  expect(await quantos()).toBe(before + ids.length)
  for (const id of ids) expect((await carta(id)).destino).toBe('aberta')
})

test('killed between keeping the bytes and taking the letter in, and within that, no letter is lost or doubled', async () => {
  const before = await quantos()
  const a = await escrever({ de: 'morte1@fora.exemplo' })
  const b = await escrever({ de: 'morte2@fora.exemplo' })
  // The database refuses the letter after the incident was opened in the same transaction.
  await t.db.query(`create function cai() returns trigger language plpgsql as $$ begin
    if new.remetente like 'morte%' then raise exception 'morto'; end if; return new; end $$;
    create trigger cai before insert on sac_mensagens for each row execute function cai()`)
  await ler()
  expect(await quantos()).toBe(before)
  await t.db.query('drop trigger cai on sac_mensagens')
  const { put } = t.deps.storage
  t.deps.storage.put = () => Promise.reject(new Error('morto'))
  await ler()
  t.deps.storage.put = put
  expect(await quantos()).toBe(before)
  await ler()
  await ler()
  expect(await quantos()).toBe(before + 2)
  for (const id of [a, b]) expect((await carta(id)).destino).toBe('aberta')
})

test('the mailbox under other numbers, as after a move to another server, is read again and nothing is doubled', async () => {
  const before = await quantos()
  await correio.controlar('/renumerar', { caixa: SAC })
  const id = await escrever({ de: 'mudou@fora.exemplo' })
  for (let n = 0; n < 4; n++) await ler()
  expect(await quantos()).toBe(before + 1)
  expect((await carta(id)).destino).toBe('aberta')
})

test('what lay in a mailbox before it was known opens nothing', async () => {
  const velha = 'velha@serraazul.exemplo'
  const id = await escrever({ de: 'antes@fora.exemplo', para: velha })
  const _id = await m.novaCaixa(velha)
  await t.db.query(`update sac_caixas set desde = now() + interval '1 hour' where id = $1`, [_id])
  await ler(_id)
  expect(await carta(id)).toBeUndefined()
  const depois = await escrever({ de: 'depois@fora.exemplo', para: velha })
  await ler(_id)
  expect((await carta(depois)).destino).toBe('aberta')
})

test('the test of a mailbox goes there and back by the round; a wrong password and a missing TLS are said', async () => {
  await admin.sac.testarCaixa({ params: { id: caixa } })
  await girarCaixas(t.deps)
  await t.trabalhar()
  const lida = async () => (await admin.sac.caixas({})).dados.caixas.find((c) => c._id === caixa)!
  expect((await lida()).teste_voltou_em).not.toBeNull()
  const dita = await lida()
  const corpo = { ...dita, _id: caixa }
  await expect(admin.sac.gravarCaixa({ body: { ...corpo, host: 'outro.exemplo' } })).rejects.toMatchObject({
    status: 400,
  })
  await admin.sac.gravarCaixa({ body: { ...corpo, senha: 'errada' } })
  await ler()
  expect((await lida()).erro).toBe('127.0.0.1 recusou o usuário ou a senha.')
  await expect(admin.sac.testarCaixa({ params: { id: caixa } })).rejects.toMatchObject({ status: 409 })
  await admin.sac.gravarCaixa({ body: { ...corpo, senha: SENHA_DO_CORREIO } })
  await ler()
  expect((await lida()).erro).toBeNull()
  const { rows } = await t.db.query('select senha_selada from sac_caixas where id = $1', [caixa])
  expect((rows[0].senha_selada as Buffer).includes(SENHA_DO_CORREIO)).toBe(false)
  delete process.env.CORREIO_LOCAL_IMAP
  await expect(admin.sac.gravarCaixa({ body: { ...corpo, senha: 'x' } })).rejects.toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'seguranca' }] },
  })
  process.env.CORREIO_LOCAL_IMAP = correio.imap
})
