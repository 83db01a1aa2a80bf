import { NS_MDFE } from './montar.ts'

const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>'

/** Joins the signed document and its protocol, both byte for byte, as `mdfeProc`. */
export function mdfeProc(mdfe: string, protMDFe: string): string {
  return `${DECLARACAO}<mdfeProc xmlns="${NS_MDFE}" versao="3.00">${mdfe}${protMDFe}</mdfeProc>`
}

/** Joins a signed event and its answer as `procEventoMDFe`. */
export function procEventoMdfe(evento: string, retorno: string): string {
  return `${DECLARACAO}<procEventoMDFe xmlns="${NS_MDFE}" versao="3.00">${evento}${retorno}</procEventoMDFe>`
}
