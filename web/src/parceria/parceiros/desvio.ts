import type { DesvioDeLayout } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'

/** `313.chave; 240; K44` a line: how a person writes what a partner does otherwise. */
export const emTexto = (desvio: DesvioDeLayout): string =>
  Object.entries(desvio.campos ?? {})
    .map(([campo, d]) =>
      [campo, d.de ?? '', d.formato ?? '', d.rotulo ?? ''].join('; ').replace(/(; )+$/, ''),
    )
    .join('\n')

/** The lines back as data, or which of them is not understood. */
export function deTexto(texto: string): { campos: NonNullable<DesvioDeLayout['campos']> } | { erro: string } {
  const campos: NonNullable<DesvioDeLayout['campos']> = {}
  for (const line of texto.split('\n').filter((l) => l.trim() !== '')) {
    const [campo = '', de = '', formato = '', rotulo = ''] = line.split(/[;\t]/).map((c) => c.trim())
    if (!/^\d{3}\.[a-z][a-z0-9_]*$/.test(campo) || !/^\d{0,4}$/.test(de) || (de === '' && formato === '')) {
      return { erro: `Não entendi "${line.trim()}". Escreva, por exemplo, 313.chave; 240.` }
    }
    campos[campo] = {
      ...(de ? { de: Number(de) } : {}),
      ...(formato ? { formato } : {}),
      ...(rotulo ? { rotulo } : {}),
    }
  }
  return { campos }
}
