//! The message that a cosignature signs: tlog-cosignature, “Ed25519 signed message” and “ML-DSA-44 signed message”.

use super::CosignatureError;
use super::key::Algorithm;
use crate::transcript::checkpoint::CheckpointText;

/// The header line of the Ed25519 message.
const HEADER: &str = "cosignature/v1";
/// The label of the ML-DSA-44 message, twelve bytes.
const LABEL: &[u8; 12] = b"subtree/v1\n\0";

/// The message for the text of a checkpoint's note, by the cosigner with this name at this time.
pub(super) fn message(algorithm: Algorithm, name: &str, time: u64, text: &str) -> Result<Vec<u8>, CosignatureError> {
    // Both types sign only checkpoints.
    let checkpoint = CheckpointText::parse(text)?;
    match algorithm {
        Algorithm::Ed25519 => Ok(format!("{HEADER}\ntime {time}\n{text}").into_bytes()),
        Algorithm::MlDsa44 => subtree(name, time, &checkpoint),
    }
}

/// `cosigned_message`, in the presentation language of RFC 8446, section 3. Its fields are label, name (length in one
/// byte), time, origin (length in one byte), start (0: the whole tree), end, root. Numbers have eight bytes,
/// big-endian.
fn subtree(name: &str, time: u64, checkpoint: &CheckpointText<'_>) -> Result<Vec<u8>, CosignatureError> {
    let origin = checkpoint.origin;
    let name_length = u8::try_from(name.len()).map_err(|_| CosignatureError::KeyName)?;
    let origin_length = u8::try_from(origin.len()).map_err(|_| CosignatureError::Origin { found: origin.len() })?;
    let mut message = LABEL.to_vec();
    message.push(name_length);
    message.extend_from_slice(name.as_bytes());
    message.extend_from_slice(&time.to_be_bytes());
    message.push(origin_length);
    message.extend_from_slice(origin.as_bytes());
    message.extend_from_slice(&0_u64.to_be_bytes());
    message.extend_from_slice(&checkpoint.head.size.to_be_bytes());
    message.extend_from_slice(checkpoint.head.root.as_ref());
    Ok(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checkpoint of the example in tlog-cosignature.
    const TEXT: &str = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";

    #[test]
    fn the_ed25519_message_is_that_of_the_specification() {
        let expected = format!("cosignature/v1\ntime 1679315147\n{TEXT}");
        assert_eq!(message(Algorithm::Ed25519, "any", 1_679_315_147, TEXT), Ok(expected.into_bytes()));
        let with_line = format!("{TEXT}state 00\n");
        let signed = message(Algorithm::Ed25519, "any", 1, &with_line).unwrap();
        assert!(signed.ends_with(b"state 00\n"), "extension lines are signed");
    }

    #[test]
    fn the_ml_dsa_message_is_put_together_by_hand() {
        let name = "witness.example/w1";
        let mut expected = vec![0x73, 0x75, 0x62, 0x74, 0x72, 0x65, 0x65, 0x2f, 0x76, 0x31, 0x0a, 0x00, 18];
        expected.extend_from_slice(name.as_bytes());
        expected.extend_from_slice(&[0, 0, 0, 0, 0x64, 0x18, 0x50, 0xcb, 27]);
        expected.extend_from_slice(b"example.com/behind-the-sofa");
        expected.extend_from_slice(&[0, 0, 0, 0, 0, 0, 0, 0]);
        expected.extend_from_slice(&[0, 0, 0, 0, 0x01, 0x3e, 0x2d, 0xc3]);
        let root = "0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62";
        expected.extend_from_slice(&hex::decode(root).unwrap());
        assert_eq!(message(Algorithm::MlDsa44, name, 1_679_315_147, TEXT), Ok(expected.clone()));
        let with_line = format!("{TEXT}state 00\n");
        assert_eq!(message(Algorithm::MlDsa44, name, 1_679_315_147, &with_line), Ok(expected), "they are not signed");
    }

    #[test]
    fn a_log_whose_name_is_too_long_is_not_cosigned_under_ml_dsa() {
        let text = format!("{}\n0\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n", "x".repeat(256));
        assert_eq!(message(Algorithm::MlDsa44, "w", 1, &text), Err(CosignatureError::Origin { found: 256 }));
        assert!(message(Algorithm::Ed25519, "w", 1, &text).is_ok());
        assert!(message(Algorithm::MlDsa44, "w", 1, &text[1..]).is_ok());
    }

    #[test]
    fn what_is_no_checkpoint_is_not_cosigned() {
        for algorithm in [Algorithm::Ed25519, Algorithm::MlDsa44] {
            assert!(matches!(message(algorithm, "w", 1, "hello\n"), Err(CosignatureError::Checkpoint(_))));
        }
    }
}
