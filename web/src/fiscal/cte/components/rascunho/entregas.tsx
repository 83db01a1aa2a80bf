import type { EntregaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { freteDoRascunho } from '@tropeiro/contract/fiscal/cte/rules'
import { formatMoney } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { Button, FormSection } from '../../../../ui/index.ts'
import { queixa } from '../../../dfe/index.ts'
import { Cidade, useFormulario } from '../formulario.tsx'
import { Componentes } from '../prestacao.tsx'
import { Anteriores } from './anteriores.tsx'
import { Chaves } from './documentos.tsx'

const VAZIA: EntregaDoCte = {
  inicio: { ibge: 0, nome: '', uf: '' },
  fim: { ibge: 0, nome: '', uf: '' },
  componentes: [{ nome: 'FRETE', valor_centavos: 0 }],
  nfes: [],
  anteriores: [],
}
/** More than these are shown closed: a document takes 990. */
const ABERTAS = 5

function Entrega({ i, entrega, tirar }: { i: number; entrega: EntregaDoCte; tirar: (() => void) | null }) {
  const { pendencias, rascunho } = useFormulario()
  const errada = pendencias.some((p) => p.grave && p.campo.startsWith(`entregas.${i}.`))
  const muitas = (rascunho.entregas?.length ?? 0) > ABERTAS
  return (
    <li>
      <details open={!muitas || errada} className="rounded-md border border-line">
        <summary className="flex cursor-pointer flex-wrap items-center gap-2 p-3 text-sm font-medium">
          <span className="min-w-0 flex-1 truncate">
            {i + 1}. {entrega.inicio.nome || 'Início'} → {entrega.fim.nome || 'término'}
          </span>
          <span className="num text-ink-2">
            {entrega.nfes.length + entrega.anteriores.length} doc. · {formatMoney(freteDoRascunho(entrega))}
          </span>
        </summary>
        <div className="grid items-start gap-3 p-3 pt-0 sm:grid-cols-2">
          <Cidade campo={`entregas.${i}.inicio`} label="Começa em" />
          <Cidade campo={`entregas.${i}.fim`} label="Termina em" />
          <Componentes campo={`entregas.${i}.componentes`} />
          {rascunho.servico === '0' || entrega.nfes.length > 0 ? (
            <Chaves campo={`entregas.${i}.nfes`} />
          ) : null}
          {rascunho.servico !== '0' || entrega.anteriores.length > 0 ? <Anteriores i={i} /> : null}
          {tirar && (
            <Button size="sm" variant="ghost" icon={Trash2} onClick={tirar}>
              Tirar entrega {i + 1}
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}

/** The deliveries of a CT-e simplificado: from where to where, for how much, on which notes. */
export function Entregas() {
  const form = useFormulario()
  const entregas = form.rascunho.entregas ?? []
  const falta = queixa(form.pendencias, 'entregas')
  return (
    <FormSection
      title="Entregas"
      text="Todas começam num mesmo estado e terminam num mesmo estado, para um só tomador."
    >
      <ul className="flex flex-col gap-3 sm:col-span-2" aria-label="Entregas">
        {entregas.map((entrega, i) => (
          <Entrega
            // Positions are what the paths of the check name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
            key={i}
            i={i}
            entrega={entrega}
            tirar={
              form.travado
                ? null
                : () =>
                    form.mudar(
                      'entregas',
                      entregas.filter((_, n) => n !== i),
                    )
            }
          />
        ))}
        {falta && <li className="text-sm text-bad-text">{falta}</li>}
        {!form.travado && (
          <li>
            <Button size="sm" icon={Plus} onClick={() => form.mudar('entregas', [...entregas, VAZIA])}>
              Entrega
            </Button>
          </li>
        )}
      </ul>
    </FormSection>
  )
}
