import { formatDocumento, formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { MapPin, PackageCheck, Play, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { aFazer, type NotaVista } from '../data/day.ts'
import { usePhone } from '../data/phone.ts'
import { useNota } from '../data/use-day.ts'
import { Action } from '../pieces/action.tsx'
import { Call, Navigate, WhatsApp } from '../pieces/go-there.tsx'
import { Gone } from '../pieces/gone.tsx'
import { NaParada } from '../pieces/na-parada.tsx'
import { NoteState } from '../pieces/note-state.tsx'
import { Block, Screen } from '../pieces/screen.tsx'
import { ir, voltar } from '../route.ts'

function NotePicker({ notas, chosen }: { notas: readonly NotaVista[]; chosen: string }) {
  if (notas.length < 2) return null
  return (
    <section aria-label="Notas desta parada" className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-2">{notas.length} notas nesta parada</h2>
      {notas.map((n) => (
        <button
          key={n._id}
          type="button"
          aria-pressed={n._id === chosen}
          onClick={() => ir(`parada/${n._id}`, { replace: true })}
          className={cx(
            'flex min-h-14 items-center gap-3 rounded-xl border-2 bg-surface px-4 py-2 text-left',
            n._id === chosen ? 'border-accent' : 'border-line active:bg-hover',
          )}
        >
          <span className="num min-w-0 flex-1">
            <span className="font-semibold">NF {n.numero}</span>{' '}
            <span className="text-ink-3">
              · {formatNumber(n.volumes)} {n.volumes === 1 ? 'volume' : 'volumes'}
            </span>
          </span>
          <NoteState nota={n} />
        </button>
      ))}
    </section>
  )
}

const Fact = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={cx('min-w-0', wide && 'col-span-2')}>
    <dt className="text-[14px] text-ink-3">{label}</dt>
    <dd className="num break-words">{children}</dd>
  </div>
)

function NoteFacts({ nota }: { nota: NotaVista }) {
  return (
    <Block>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label="Nota fiscal">
          <strong>{nota.numero}</strong> <span className="text-ink-3">série {nota.serie}</span>
        </Fact>
        <Fact label="Volumes">{formatNumber(nota.volumes)}</Fact>
        <Fact label="Peso">{formatPeso(nota.peso_gramas)}</Fact>
        <Fact label="Valor">{formatMoney(nota.valor_centavos)}</Fact>
        <Fact wide label="Remetente">
          {nota.remetente}
        </Fact>
        <Fact wide label="Documento do destinatário">
          {nota.documento.includes('*') ? nota.documento : formatDocumento(nota.documento)}
        </Fact>
        {nota.observacao && (
          <Fact wide label="Observação">
            {nota.observacao}
          </Fact>
        )}
      </dl>
    </Block>
  )
}

/** A place to stop: where it is, how to get there, what is delivered, and the two things that can happen. */
export function StopScreen({ id }: { id: string }) {
  const found = useNota(id)
  const motorista = usePhone((s) => s.sessao?.sessao.nome ?? '')
  const ocorrencia = usePhone((s) => s.hoje?.ocorrencias.find((o) => o.codigo === found?.nota.ocorrencia))
  const recusado = usePhone((s) => s.envios.find((e) => e.nota === id && e.estado === 'recusado'))
  if (!found) return <Gone what="Parada" />
  const { nota, parada, romaneio } = found
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = nota.endereco
  const waiting = romaneio.estado === 'expedicao'
  const actions = waiting ? (
    <Action tone="primary" icon={Play} onClick={() => voltar(`romaneio/${romaneio.numero_romaneio}`)}>
      Inicie a viagem para entregar
    </Action>
  ) : (
    <>
      <Action tone="ok" icon={PackageCheck} onClick={() => ir(`entregar/${nota._id}`)}>
        {nota.refazer === null ? 'Entregar' : 'Refazer comprovante'}
      </Action>
      <Action icon={TriangleAlert} onClick={() => ir(`ocorrencia/${nota._id}`)}>
        Não entreguei: ocorrência
      </Action>
    </>
  )
  return (
    <Screen
      back={`romaneio/${romaneio.numero_romaneio}`}
      title={`Parada ${parada.ordem}`}
      subtitle={`Romaneio ${romaneio.numero_romaneio}`}
      footer={aFazer(nota) ? actions : undefined}
    >
      <Block className="flex flex-col gap-3">
        <div>
          <h2 className="text-[22px] leading-tight font-semibold tracking-tight text-balance">
            {nota.destinatario}
          </h2>
          <p className="mt-2 flex gap-2.5 text-[17px] leading-snug">
            <MapPin size={22} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
            <span>
              {[logradouro, numero].filter(Boolean).join(', ')}
              {complemento && <span className="font-semibold"> · {complemento}</span>}
              <span className="block text-ink-2">
                {[bairro, `${cidade} - ${uf}`].filter(Boolean).join(', ')}
              </span>
              {cep && (
                <span className="num block text-[15px] text-ink-3">CEP {cep.replace(/^(\d{5})/, '$1-')}</span>
              )}
            </span>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2.5">
          <Navigate nota={nota} />
          <Call nota={nota} />
        </div>
        <WhatsApp nota={nota} motorista={motorista} />
      </Block>
      {!waiting && <NaParada key={parada.id} parada={parada.id} nota={nota} />}
      {recusado && (
        <div role="alert" className="rounded-2xl bg-bad-soft p-4 text-bad-text">
          <h2 className="font-semibold">O servidor recusou o que você enviou</h2>
          <p className="mt-1">{recusado.erro}</p>
          <Action tone="plain" className="mt-3" onClick={() => ir('fila')}>
            Decidir o que fazer
          </Action>
        </div>
      )}
      {nota.refazer !== null && nota.envio !== 'esperando' && (
        <div role="alert" className="rounded-2xl bg-warn-soft p-4 text-warn-text">
          <h2 className="font-semibold">O escritório pediu outro comprovante</h2>
          <p className="mt-1">{nota.refazer || 'O comprovante anterior não serviu.'}</p>
        </div>
      )}
      {parada.notas.length === 1 && nota.estado !== 'pendente' && (
        <div className="flex flex-col gap-1.5 px-1">
          <NoteState nota={nota} />
          {ocorrencia && nota.desfecho !== 'entrega' && <p className="text-ink-2">{ocorrencia.descricao}</p>}
        </div>
      )}
      <NotePicker notas={parada.notas} chosen={nota._id} />
      <NoteFacts nota={nota} />
    </Screen>
  )
}
