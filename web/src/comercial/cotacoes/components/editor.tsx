import {
  type AjustesDaCotacao,
  type Cotacao,
  CotacaoEscrita,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import { useEffect, useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { EmptyState, FormPage, useFormulario } from '../../../ui/index.ts'
import { noFio, rascunhoDe } from '../cotacao-form.ts'
import { type CotacaoNoFio, useCalculo, useSalvarCotacao } from '../cotacoes.queries.ts'
import { CamposDaCotacao } from './campos.tsx'
import { nomeDoPreco, Resultado } from './resultado.tsx'

/** Typing rests this long before the price is asked for. */
const PAUSA_MS = 400

/** What the form would send, once the typing rests and nothing that a price needs is missing. */
function useParaCalcular(escrito: CotacaoNoFio): CotacaoNoFio | null {
  const texto = JSON.stringify(escrito)
  const [parado, setParado] = useState(texto)
  useEffect(() => {
    const timer = setTimeout(() => setParado(texto), PAUSA_MS)
    return () => clearTimeout(timer)
  }, [texto])
  const body = JSON.parse(parado) as CotacaoNoFio
  const read = CotacaoEscrita.safeParse({ ...body, cliente: body.cliente || '-' })
  return read.success ? { ...body, cliente: body.cliente || '-' } : null
}

/** A new quote, or one that was not sent yet: the price beside it follows what is typed. */
export function Editor({ cotacao, ajustes }: { cotacao: Cotacao | null; ajustes: AjustesDaCotacao }) {
  const go = useGo()
  const salvar = useSalvarCotacao(cotacao?._id ?? null)
  const f = useFormulario(CotacaoEscrita, {
    de: rascunhoDe(cotacao, ajustes),
    para: noFio,
    enviar: salvar.mutateAsync,
    ao: (c) => void go(`/app/frete/cotacao/${c._id}`),
  })
  const calculo = useCalculo(useParaCalcular(noFio(f.form.watch()))).data
  const tabelas = (calculo?.candidatas ?? []).flatMap((c) =>
    c.tabela_id === null ? [] : [{ value: c.tabela_id, label: nomeDoPreco(c) }],
  )
  const title = cotacao ? `Cotação ${cotacao.numero}` : 'Nova cotação'
  return (
    <FormPage
      form={f}
      width="full"
      title={title}
      breadcrumb={[{ label: 'Cotações', to: '/app/frete/cotacao' }, { label: title }]}
      submitLabel="Guardar"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_360px]">
        <div className="flex min-w-0 flex-col gap-5">
          <CamposDaCotacao f={f} tabelas={[{ value: '', label: 'A mais particular' }, ...tabelas]} />
        </div>
        <div className="lg:sticky lg:top-0">
          {calculo ? (
            <Resultado
              calculo={calculo}
              escolher={(id) => f.form.setValue('tabela_id', id, { shouldDirty: true })}
            />
          ) : (
            <EmptyState
              title="O preço aparece aqui"
              text="Diga os municípios, o peso e o valor da mercadoria."
            />
          )}
        </div>
      </div>
    </FormPage>
  )
}
