import { expect, test } from 'vitest'
import { assuntoNu, dobrar, htmlParaTexto, limpar, notasCitadas, soAgradece } from './texto.rules.ts'

test.each([
  ['Gmail', 'Em qui., 19 de nov. de 2026 às 10:12, SERRA AZUL <sac@x.exemplo>\nescreveu:\n\n> Já saiu.'],
  ['Gmail numa linha', 'Em qui., 19 de nov. de 2026, SERRA AZUL <sac@x.exemplo> escreveu:\n> Já saiu.'],
  [
    'Outlook',
    '________________________________\nDe: SERRA AZUL\nEnviado: quinta-feira\nPara: Ana\n\nJá saiu.',
  ],
  ['Outlook sem linha', 'De: SERRA AZUL\nEnviada em: quinta-feira\nPara: Ana\n\nJá saiu.'],
  ['Outlook de mesa', '-----Mensagem original-----\nDe: SERRA AZUL\nJá saiu.'],
  ['em inglês', 'On 19 Nov 2026, at 10:12, SERRA AZUL wrote:\n> Já saiu.'],
  ['assinatura', '-- \nAna Lima\nLoja'],
])('what is quoted is folded: %s', (_, citado) => {
  expect(dobrar(`Não chegou.\n\n${citado}`, false)).toEqual({ texto: 'Não chegou.', citado })
})

test('what is forwarded is all said, and so is an answer written below', () => {
  const tudo = 'Vejam.\n\n-----Mensagem original-----\nDe: Ana'
  expect(dobrar(tudo, true)).toEqual({ texto: tudo, citado: '' })
  expect(dobrar('> Já saiu?\n\nNão chegou.', false).texto).toBe('Não chegou.')
  expect(dobrar('De: São Paulo para Recife\nquanto custa?', false).citado).toBe('')
})

test('HTML becomes words, whatever it is made of', () => {
  expect(htmlParaTexto('<p>a<br>b</p><script>x')).toBe('a\nb')
  expect(htmlParaTexto('<img src=x onerror=alert(1)>&lt;b&gt; &#65;&#x1F4E6;')).toBe('<b> A📦')
  expect(htmlParaTexto('<<script>script>alert(1)</script>')).not.toContain('<script')
  expect(htmlParaTexto(`${'<div>'.repeat(50_000)}fim`)).toBe('fim')
  expect(limpar('a\u202eb\u0000c\r\nd')).toBe('abc\nd')
})

test('subjects are compared bare', () => {
  expect(assuntoNu('RES: ENC: Re[2]: [#12]  Avaria  na caixa')).toBe('Avaria na caixa')
  expect(assuntoNu('Resposta: urgente')).toBe('Resposta: urgente')
})

test('thanks are short and say so', () => {
  for (const yes of ['Obrigado!', 'muito obrigada', 'Valeu 👍', 'Grato.']) expect(soAgradece(yes)).toBe(true)
  for (const no of ['Não chegou', 'Obrigado, mas ainda falta uma caixa', '', 'ok?'])
    expect(soAgradece(no)).toBe(false)
})

test('notes are named by key or number', () => {
  const chave = `35261191122233000112550010000012341${'0'.repeat(9)}`
  expect(notasCitadas(`NF-e nº 001234, nota fiscal 99 e ${chave}`)).toEqual({
    chaves: [chave],
    numeros: ['1234', '99'],
  })
})
