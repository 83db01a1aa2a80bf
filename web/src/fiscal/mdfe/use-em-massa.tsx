import { can } from '@tropeiro/contract/access/can'
import type { MdfeResumo } from '@tropeiro/contract/fiscal/mdfe/calls'
import { editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { FileDown, FileText, Hash, Send } from 'lucide-react'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, confirm, type Selection, toast } from '../../ui/index.ts'
import { FaixaDeContingencia, FaixaDeNumeros } from '../transmissao/index.ts'
import { baixarVarios, useEmitir, useMdfes, useUsarProximosNumeros } from './mdfe.queries.ts'

/** Stands at a number of another program, and may go on with the next. */
const parado = (m: MdfeResumo): boolean => m.numero_de_fora?.nosso === false

const qual = (m: MdfeResumo) =>
  [
    m.romaneio ? `romaneio ${m.romaneio}` : `rascunho ${m._id}`,
    `${m.uf_inicio} a ${m.uf_fim}`,
    m.criador && `de ${m.criador}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Sends documents that were ticked, as drafts or with the next numbers, and says how it went with each. */
function useEnviar(limpar: () => void) {
  const emitir = useEmitir()
  const renumerar = useUsarProximosNumeros()
  const enviar = async (ids: string[], rows: readonly MdfeResumo[], comProximo = false) => {
    const lista = rows.filter((r) => ids.includes(r._id))
    const yes = await confirm({
      title: ids.length === 1 ? 'Enviar 1 MDF-e à SEFAZ?' : `Enviar ${ids.length} MDF-e à SEFAZ?`,
      text: `${lista.map(qual).join('; ')}. O que a SEFAZ autorizar só se desfaz por cancelamento.`,
      confirmLabel: 'Enviar à SEFAZ',
    })
    if (!yes) return
    const pedido = comProximo ? renumerar.mutateAsync(ids) : emitir.mutateAsync({ ids })
    const feitos = await pedido.catch(() => null)
    if (!feitos) return
    const recusados = feitos.filter((f) => !f.ok)
    const enviados = feitos.length - recusados.length
    if (enviados > 0) toast.success(`${enviados} enviado${enviados === 1 ? '' : 's'} à SEFAZ.`)
    for (const um of recusados.slice(0, 3)) {
      const trecho = rows.find((r) => r._id === um._id)
      toast.warning(
        `${trecho?.uf_inicio ?? ''} a ${trecho?.uf_fim ?? ''}: ${um.pendencias[0]?.mensagem ?? ''}`,
      )
    }
    limpar()
  }
  return { enviar, ocupado: emitir.isPending || renumerar.isPending }
}

/** What is done with many MDF-e at once; `faixas` stand above the list. */
export function useEmMassa(rows: readonly MdfeResumo[], selection: Selection, verDeFora: () => unknown) {
  const { enviar, ocupado } = useEnviar(selection.clear)
  const podeEscrever = can(askerOf(useSession()), { escrever: 'cte' })
  const ids = [...selection.ids]
  const escolhidos = rows.filter((r) => selection.ids.has(r._id))
  const parados = escolhidos.filter(parado).map((r) => r._id)
  const deFora = (useMdfes({ numero: 'de_fora', por_pagina: 100 }).data?.dados ?? []).filter(parado)
  const rascunhos = escolhidos.filter((r) => editavel(r.estado)).map((r) => r._id)
  const faixas = (
    <>
      <FaixaDeContingencia modelos={['58']} />
      <FaixaDeNumeros
        documento="MDF-e"
        parados={deFora.map((m) => m._id)}
        ver={verDeFora}
        usarProximos={podeEscrever ? (quais) => void enviar(quais, deFora, true) : null}
        enviando={ocupado}
      />
    </>
  )
  const botoes = (
    <>
      {podeEscrever && (
        <Button
          size="sm"
          icon={Send}
          loading={ocupado}
          disabledReason={
            rascunhos.length === 0 ? 'Nenhum dos escolhidos é rascunho ou rejeitado' : undefined
          }
          onClick={() => void enviar(rascunhos, rows)}
        >
          Enviar à SEFAZ
        </Button>
      )}
      {podeEscrever && parados.length > 0 && (
        <Button size="sm" icon={Hash} loading={ocupado} onClick={() => void enviar(parados, rows, true)}>
          Usar os próximos números
        </Button>
      )}
      <Button
        size="sm"
        icon={FileText}
        disabledReason={escolhidos.some((m) => !m.chave) ? 'Há rascunhos entre os escolhidos' : undefined}
        onClick={() => void baixarVarios(ids, 'pdf')}
      >
        DAMDFE
      </Button>
      <Button
        size="sm"
        icon={FileDown}
        disabledReason={escolhidos.some((m) => !m.chave) ? 'Há rascunhos entre os escolhidos' : undefined}
        onClick={() => void baixarVarios(ids, 'xml')}
      >
        XML
      </Button>
    </>
  )
  return { podeEscrever, faixas, botoes }
}
