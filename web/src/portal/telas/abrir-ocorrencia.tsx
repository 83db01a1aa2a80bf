import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useAbrir, useTipos } from '../../gestao/portal/portal.queries.ts'
import { Botao, Cartao, campo } from '../pecas.tsx'
import { ir } from '../rota.ts'

type Props = { grupo: string; numero: number; ar: string; aoFechar: () => void }

/** Asks customer care about a note; its protocol opens when it stands. */
export function AbrirOcorrencia({ grupo, numero, ar, aoFechar }: Props) {
  const tipos = useTipos(grupo).data ?? []
  const [tipo, setTipo] = useState('')
  const [texto, setTexto] = useState('')
  const abrir = useAbrir()
  return (
    <Cartao titulo={`O que houve com a nota ${formatNumber(numero)}?`} className="mb-4">
      <form
        className="flex flex-col gap-3 p-4"
        onSubmit={(e) => {
          e.preventDefault()
          abrir.mutate(
            {
              grupo_emp: grupo,
              tipo,
              assunto: `${tipo}: nota ${numero}`.slice(0, 120),
              descricao: texto.trim(),
              documento: ar,
            },
            {
              onSuccess: ({ dados }) => ir(`ocorrencias/${dados._id}`),
            },
          )
        }}
      >
        <label className="flex flex-col gap-1 text-xs font-medium text-ink-2">
          Assunto
          <select
            required
            value={tipo}
            onChange={(e) => setTipo(e.target.value)}
            className={`${campo} text-sm font-normal`}
          >
            <option value="">Escolha</option>
            {tipos.map((t) => (
              <option key={t}>{t}</option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-xs font-medium text-ink-2">
          Conte o que aconteceu
          <textarea
            required
            minLength={5}
            maxLength={4000}
            rows={4}
            value={texto}
            onChange={(e) => setTexto(e.target.value)}
            className={`${campo} h-auto py-2 text-sm font-normal`}
          />
        </label>
        {abrir.isError && (
          <p role="alert" className="text-bad-text">
            {abrir.error.message}
          </p>
        )}
        <span className="flex justify-end gap-2">
          <Botao onClick={aoFechar}>Desistir</Botao>
          <Botao principal type="submit" espera={abrir.isPending}>
            Enviar
          </Botao>
        </span>
      </form>
    </Cartao>
  )
}
