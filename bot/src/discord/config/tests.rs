//! What a configuration may say, and what is said of one that is wrong.

use super::*;

fn parse(text: &str) -> Result<Config, String> {
    Config::parse(text, Path::new("adjutant.toml")).map_err(|error| error.to_string())
}

#[test]
fn every_key_may_be_left_out() {
    assert_eq!(parse(""), Ok(Config::default()));
    assert_eq!(Config::default().check(Path::new("x")).map_err(|error| error.to_string()), Ok(()));
}

#[test]
fn files_are_meant_from_the_folder_of_the_configuration() {
    let config = Config::parse("token_file = \"token\"", Path::new("/etc/adjutant/adjutant.toml")).expect("read");
    assert_eq!(config.token_file, Some(PathBuf::from("/etc/adjutant/token")));
}

#[test]
fn what_is_wrong_is_said_with_what_was_meant() {
    for (text, said) in [
        ("tokenfile = \"x\"", "did you mean `token_file`?"),
        ("weather = 1", "keys are token_file, store"),
        ("store = \"somewhere\"", "postgresql://"),
        ("store = \"postgresql://a:s3cret@db/a\"", "without a password"),
        ("language = \"fr\"", "\"en\" or \"ja\""),
        ("application_id = \"Adjutant\"", "1234567890123456789"),
        ("rest_url = \"localhost\"", "http://"),
        ("listen = \"0.0.0.0:80\"", "loopback"),
        ("listen = \"here\"", "127.0.0.1:9310"),
        ("log = \"adjutant=loud\"", "\"info\""),
        ("idle_seconds = \"long\"", "idle_seconds"),
        ("[[witness]]\nurl = \"w.example\"\nkey = \"x\"", "http://"),
        ("[[witness]]\nurl = \"https://w.example\"\nkey = \"x\"", "adjutant witness show"),
        ("[[witness]]\nurl = \"https://w.example\"", "key"),
        ("[[webhook]]\nurl = \"w.example\"\nsecret_file = \"x\"", "http://"),
        ("[[webhook]]\nurl = \"https://w.example\"", "secret_file"),
        ("[[webhook]]\nurl = \"https://w.example\"\nsecret = \"x\"", "secret_file"),
        ("[[webhook]]\nurl = \"https://w.example\"\nsecret_file = \"x\"\nevents = \"some\"", "results"),
        ("[demands]\nbeacon = \"always\"", "required"),
        ("[demands]\nwitnesses = 1", "[[witness]]"),
        ("[demands]\nwitness = 1", "witness"),
        ("[[server]]\nid = \"Club\"\nchannel = \"7\"", "numbers that Discord shows"),
        ("[[server]]\nid = \"7\"", "channel"),
        ("[[server]]\nid = \"7\"\nchannel = \"8\"\ninvite = \"gg\"", "https://"),
        ("= 3", "adjutant.toml"),
    ] {
        let refused = parse(text).expect_err(text);
        assert!(refused.contains(said), "{text}: {refused}");
    }
}
