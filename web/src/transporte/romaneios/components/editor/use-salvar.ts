import type { RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { client } from '../../../../lib/client.ts'
import { notifyError } from '../../../../lib/query-client.ts'
import { type Cabecalho, linhasNoFio, reaplicar } from '../../edicao.ts'
import { useCriar, useEditar } from '../../romaneios.queries.ts'
import type { Conflito } from './conflito-dialog.tsx'
import type { EmEdicao } from './use-edicao.ts'

type Parts = {
  /** As it was read; null for a new one. */
  salvo: RomaneioCompleto | null
  em: EmEdicao
  cabecalho: Cabecalho
  base: string
}

/** Which of the notes that I add somebody took meanwhile. */
async function tomadasDe(em: EmEdicao) {
  const novas = em.edicao.notas.filter((l) => l.acao === 'adicionar')
  const livres = new Set<string>()
  for (let at = 0; at < novas.length; at += 200) {
    const busca = novas.slice(at, at + 200).map((l) => l.numero_nota)
    const { dados } = await client.romaneios.notasDisponiveis({
      body: { busca: busca.join(' '), por_pagina: 200 },
    })
    for (const n of dados.notas) livres.add(n._id)
  }
  return novas.filter((l) => !livres.has(l._id))
}

/** Saves the editor, and tells a conflict apart from other refusals. Answers the saved romaneio, or null. */
export function useSalvar({ salvo, em, cabecalho, base }: Parts) {
  const editar = useEditar(true)
  const criar = useCriar()
  const [conflito, setConflito] = useState<Conflito | null>(null)

  const enviar = () => {
    if (!salvo) {
      return criar.mutateAsync({
        notas: em.edicao.notas.map((l) => l._id),
        cpf_motorista: cabecalho.cpf,
        placa_veiculo: cabecalho.placa.trim(),
        base,
      })
    }
    const troca = cabecalho.cpf !== (salvo.cpf_motorista ?? '')
    return editar.mutateAsync({
      numero_romaneio: salvo.numero_romaneio,
      versao: salvo.versao,
      cnpj_empresa: [salvo.cnpj_empresa],
      cpf_motorista: salvo.cpf_motorista,
      nome_motorista: salvo.nome_motorista,
      cpf_motorista_novo: troca ? cabecalho.cpf : '',
      nome_motorista_novo: troca ? cabecalho.nome : '',
      placa_veiculo: cabecalho.placa.trim(),
      created_at: salvo.created_at,
      criador: salvo.criador,
      grupo_emp: salvo.grupo_emp,
      total_notas_romaneio: em.edicao.notas.length,
      notas: linhasNoFio(em.edicao, salvo),
    })
  }

  const explicar = async (error: unknown) => {
    if (!(error instanceof ApiError) || (error.http !== 409 && error.http !== 404)) return notifyError(error)
    const agora = salvo
      ? await client.romaneios
          .buscar({ params: { numero: String(salvo.numero_romaneio) } })
          .then((r) => r.dados)
          .catch(() => null)
      : null
    const tomadas = await tomadasDe(em).catch(() => [])
    // A rule that stands whatever others did: only its sentence.
    if (tomadas.length === 0 && (!agora || !salvo || agora.versao === salvo.versao)) return notifyError(error)
    setConflito({ mensagem: error.mensagem, agora, tomadas })
  }

  return {
    conflito,
    salvando: editar.isPending || criar.isPending,
    fechar: () => setConflito(null),
    /** My changes over what is there now, without the notes that were taken. */
    conciliada: () =>
      conflito &&
      reaplicar(
        em.edicao,
        conflito.agora?.notas ?? salvo?.notas ?? [],
        new Set(conflito.tomadas.map((l) => l._id)),
      ),
    salvar: async (): Promise<RomaneioCompleto | null> => {
      try {
        return await enviar()
      } catch (error) {
        await explicar(error)
        return null
      }
    },
  }
}
