import { escaparXml } from '@tropeiro/fiscal'

/** `<nome>valor</nome>`, or nothing when there is no value. */
export function tag(nome: string, valor: string | number | undefined): string {
  return valor === undefined || valor === '' ? '' : `<${nome}>${escaparXml(String(valor).trim())}</${nome}>`
}

/** Integer cents as '12.34'. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2)
}
