import { type DocumentoRecebido, PedidoDeManifestacao } from '@tropeiro/contract/fiscal/manifestacao/calls'
import {
  JUSTIFICATIVA_DA_MANIFESTACAO as limite,
  MANIFESTACOES,
  type Manifestacao,
  motivoDeNaoManifestar,
  REGRAS_DA_MANIFESTACAO,
  tiposDeManifestacao,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import { formatNumber } from '@tropeiro/contract/formats'
import { useMemo, useState } from 'react'
import { TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { cx } from '../../../lib/cx.ts'
import { FormDialog, Spinner, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useEscolhidos, useManifestar } from '../manifestacao.queries.ts'
import { Situacao } from './situacao.tsx'

const explica: Record<Manifestacao, string> = {
  ciencia: 'Sabemos que a nota existe. Libera o XML completo e ainda pede uma das outras depois.',
  confirmacao: 'A compra aconteceu como a nota diz. O emitente não pode mais cancelá-la.',
  desconhecimento: 'Ninguém aqui fez esta compra.',
  nao_realizada: 'A compra foi pedida, mas não se concluiu (devolvida, recusada). Exige justificativa.',
}

function Escolha({ tipo, onTipo }: { tipo: Manifestacao; onTipo: (t: Manifestacao) => void }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-xs font-medium text-ink-2">O que dizer à SEFAZ</legend>
      {tiposDeManifestacao.map((t) => (
        <label
          key={t}
          className={cx(
            'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border px-3 py-2 text-sm',
            t === tipo ? 'border-accent bg-accent-soft' : 'border-line hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name="tipo"
            value={t}
            checked={t === tipo}
            onChange={() => onTipo(t)}
            className="mt-0.5 accent-accent"
          />
          <span>
            <span className="font-medium">{MANIFESTACOES[t]}</span>
            <span className="block text-xs text-ink-2">{explica[t]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Those that will stay behind, with the reason of each: said before anything is sent. */
function FicamDeFora({ docs, tipo }: { docs: readonly DocumentoRecebido[]; tipo: Manifestacao }) {
  const agora = new Date()
  const fora = docs
    .map((d) => ({ d, motivo: motivoDeNaoManifestar(d, tipo, agora) }))
    .filter(({ motivo }) => motivo !== null)
  if (fora.length === 0) return null
  return (
    <div className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
      <p className="font-medium">
        {fora.length === docs.length
          ? 'Nenhuma pode ser enviada:'
          : `${formatNumber(fora.length)} de ${formatNumber(docs.length)} ficarão de fora:`}
      </p>
      <ul className="mt-1 max-h-32 overflow-y-auto">
        {fora.slice(0, 50).map(({ d, motivo }) => (
          <li key={d._id}>
            <span className="num font-medium">{formatNumber(d.numero)}</span>: {motivo}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each document of the order with where it stands, live. */
function Andamento({ tarefa, docs }: { tarefa: string; docs: readonly DocumentoRecebido[] }) {
  return (
    <div className="flex flex-col gap-3">
      <TarefaProgresso id={tarefa} />
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line" aria-label="Andamento por nota">
        {docs.map((d) => (
          <li
            key={d._id}
            className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 text-sm last:border-b-0"
          >
            <span className="num font-medium">{formatNumber(d.numero)}</span>
            <span className="min-w-0 flex-1 truncate text-ink-2">{d.emitente}</span>
            <Situacao documento={d} />
            {d.aviso && <p className="w-full text-xs break-words text-bad-text">{d.aviso}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Tells the tax authority what one knows of some NF-e: the choice, who stays behind and why, and then each one's way. */
export function ManifestarDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [enviados, setEnviados] = useState<readonly string[]>([])
  const manifestar = useManifestar()
  const tarefa = manifestar.data ?? ''
  const query = useEscolhidos(ids, tarefa !== '')
  const docs = useMemo(() => query.data ?? [], [query.data])
  const cabem = (t: Manifestacao) => docs.filter((d) => motivoDeNaoManifestar(d, t, new Date()) === null)
  // What fits at least one of them, until somebody chooses.
  const tipoDe = (escolhido: Manifestacao | '') =>
    escolhido || (tiposDeManifestacao.find((t) => cabem(t).length > 0) ?? 'ciencia')
  const f = useFormulario(PedidoDeManifestacao, {
    de: { tipo: '' as Manifestacao | '', justificativa: '' },
    para: (v) => {
      const tipo = tipoDe(v.tipo)
      const porque = tipo === 'nao_realizada' ? { justificativa: v.justificativa } : {}
      return { tipo, ids: cabem(tipo).map((d) => d._id), ...porque }
    },
    recusa: 'tela',
    enviar: (body) => {
      setEnviados(body.ids)
      return manifestar.mutateAsync(body)
    },
  })
  const tipo = tipoDe(f.form.watch('tipo'))
  const podem = cabem(tipo)
  const quantas =
    podem.length === 1 ? 'a nota' : podem.length === 0 ? '' : `${formatNumber(podem.length)} notas`
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={
        tarefa ? 'Manifestando' : ids.length === 1 ? 'Manifestar nota' : `Manifestar ${ids.length} notas`
      }
      cancelLabel="Voltar"
      submitLabel={`Enviar ${quantas} à SEFAZ`}
      danger={tipo !== 'ciencia' && tipo !== 'confirmacao'}
      impede={!query.isPending && podem.length === 0 ? 'Nenhuma pode receber esta manifestação' : undefined}
      instead={tarefa && <Andamento tarefa={tarefa} docs={docs.filter((d) => enviados.includes(d._id))} />}
    >
      {query.isPending ? (
        <Spinner />
      ) : (
        <div className="flex flex-col gap-4">
          <Escolha tipo={tipo} onTipo={(t) => f.form.setValue('tipo', t, { shouldDirty: true })} />
          {tipo === 'nao_realizada' && (
            <TextoLongo
              form={f}
              name="justificativa"
              label="Justificativa"
              required
              rows={3}
              maxLength={limite.max}
            />
          )}
          <FicamDeFora docs={docs} tipo={tipo} />
          <p className="text-xs text-ink-3">
            {(tipo === 'ciencia' ? REGRAS_DA_MANIFESTACAO.ciencia : REGRAS_DA_MANIFESTACAO.conclusiva).fonte}.
          </p>
        </div>
      )}
    </FormDialog>
  )
}
