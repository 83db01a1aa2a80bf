import { can } from '@tropeiro/contract/access/can'
import { AGRUPAMENTOS, type Agrupamento } from '@tropeiro/contract/fiscal/cte/rules'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { useCotacoes } from '../../comercial/cotacoes/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, Select, type Selection, toast } from '../../ui/index.ts'
import { useConfiguracoes, useGerar } from './cte.queries.ts'

function useGeracao(limpar: () => void) {
  const go = useGo()
  const gerar = useGerar()
  const rodar = async (body: Parameters<typeof gerar.mutateAsync>[0]) => {
    const feito = await gerar.mutateAsync(body).catch(() => null)
    if (!feito) return
    const { criados, de_fora, sem_tabela } = feito
    for (const { nota, motivo } of de_fora.slice(0, 3)) toast.warning(`Nota ${nota}: ${motivo}.`)
    if (sem_tabela > 0) toast.warning(`${sem_tabela} sem tabela de frete: informe o frete à mão.`)
    if (criados.length === 0) return
    limpar()
    toast.success(`${criados.length} CT-e gerado${criados.length === 1 ? '' : 's'} em rascunho.`)
    void go(
      criados.length === 1
        ? `/app/cte/editar?id=${criados[0]}`
        : `/app/cte/emitir_multiplos?ids=${criados.join('~')}`,
    )
  }
  return { rodar, ocupado: gerar.isPending }
}

/** Drafts from the notes that are ticked: by whom, grouped by what. Nothing for who may not. */
export function useGerarDosEscolhidos(selection: Selection, tipo_servico: 'normal' | 'redespacho') {
  const empresas = useConfiguracoes().data ?? []
  const [empresa, setEmpresa] = useState('')
  const [agrupar, setAgrupar] = useState<Agrupamento | ''>('')
  const [cotacao, setCotacao] = useState('')
  const { rodar, ocupado } = useGeracao(selection.clear)
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const aceitas = (useCotacoes({ estado: ['aceita'], por_pagina: 200 }).data?.dados ?? []).filter(
    (c) => c.cte === null,
  )
  const emitente = empresas.find((e) => e.cnpj === empresa) ?? empresas.find((e) => e.salva) ?? empresas[0]
  const regra = agrupar || (emitente?.agrupar ?? 'destinatario')
  const gerar = () =>
    emitente &&
    rodar({
      cnpj_emitente: emitente.cnpj,
      notas: [...selection.ids].slice(0, 500),
      agrupar: regra,
      tipo_servico,
      cotacao: cotacao || null,
    })
  return (
    escrever && (
      <div className="flex flex-wrap items-center gap-2">
        <Select
          size="sm"
          aria-label="Emitente"
          value={emitente?.cnpj ?? ''}
          onChange={setEmpresa}
          options={empresas.map((e) => ({ value: e.cnpj, label: e.nome }))}
        />
        <Select
          size="sm"
          aria-label="Agrupar"
          value={regra}
          onChange={(valor) => setAgrupar(valor as Agrupamento)}
          options={Object.entries(AGRUPAMENTOS).map(([value, label]) => ({ value, label }))}
        />
        {aceitas.length > 0 && (
          <Select
            size="sm"
            aria-label="Preço"
            value={cotacao}
            onChange={setCotacao}
            options={[
              { value: '', label: 'Preço da tabela' },
              ...aceitas.map((c) => ({ value: c._id, label: `Cotação ${c.numero}, ${c.cliente}` })),
            ]}
          />
        )}
        <Button
          size="sm"
          variant="primary"
          icon={Files}
          loading={ocupado}
          disabledReason={emitente ? undefined : 'Nenhuma empresa para emitir'}
          onClick={() => void gerar()}
        >
          Gerar CT-e
        </Button>
      </div>
    )
  )
}
